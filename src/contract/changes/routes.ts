import { createRoute } from '@hono/zod-openapi';
import { bearer, errors, json } from '../responses.ts';
import { changePageShape, changesQuery } from './shapes.ts';

export const listChanges = createRoute({
  method: 'get',
  path: '/admin/changes',
  tags: ['Changes'],
  summary: 'Who did what at the desk, newest first, by page; of one area or all',
  security: bearer,
  request: { query: changesQuery },
  responses: { 200: json('A page', changePageShape), ...errors(400, 401, 403) },
});
