import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { bearer, body, errors, json } from '../responses.ts';
import { okShape } from '../shapes.ts';
import { messageBody, messageShape } from './shapes.ts';

const tags = ['Messages'];

export const sendMessage = createRoute({
  method: 'post',
  path: '/message',
  tags,
  summary: 'Write to the restaurant',
  request: { body: body(messageBody) },
  responses: { 201: json('Kept, and on its way by mail', okShape), ...errors(400, 429) },
});

export const listMessages = createRoute({
  method: 'get',
  path: '/message',
  tags,
  summary: 'What guests have written, newest first',
  security: bearer,
  responses: { 200: json('The messages', z.array(messageShape)), ...errors(401, 403) },
});
