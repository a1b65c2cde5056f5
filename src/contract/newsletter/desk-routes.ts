import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { csv, errors, json } from '../responses.ts';
import { id, okShape } from '../shapes.ts';
import { readerListQuery, readerListShape } from './desk-shapes.ts';

const tags = ['Newsletter'];

export const listReaders = createRoute({
  method: 'get',
  path: '/admin/newsletter/readers',
  tags,
  summary:
    'Readers of the newsletter, newest first, by page; those who have confirmed unless others are named',
  access: 'owner',
  request: { query: readerListQuery },
  responses: { 200: json('A page of readers', readerListShape), ...errors(400, 401, 403) },
});

export const removeReader = createRoute({
  method: 'delete',
  path: '/admin/newsletter/readers/{id}',
  tags,
  summary: 'Remove a reader, with what waits to be sent to them',
  description: 'They are forgotten at once, and can ask for the newsletter again.',
  access: 'owner',
  request: { params: z.object({ id }) },
  responses: { 200: json('Removed', okShape), ...errors(400, 401, 403, 404) },
});

export const exportReaders = createRoute({
  method: 'get',
  path: '/admin/export/readers',
  tags,
  summary: 'Everybody who has confirmed the newsletter as a table, with the proof of it, oldest first',
  description: 'UTF-8 with a byte order mark; German (Accept-Language) with semicolons, English with commas.',
  access: 'owner',
  responses: { 200: csv('One line for each reader'), ...errors(401, 403) },
});
