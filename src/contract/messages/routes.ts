import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { okShape } from '../shapes.ts';
import { messageBody, messageShape } from './shapes.ts';

const tags = ['Messages'];

export const sendMessage = createRoute({
  method: 'post',
  path: '/message',
  tags,
  summary: 'Write to the restaurant',
  access: 'everybody',
  request: { body: body(messageBody) },
  responses: { 201: json('Kept, and on its way by mail', okShape), ...errors(400, 429) },
});

export const listMessages = createRoute({
  method: 'get',
  path: '/message',
  tags,
  summary: 'What guests have written, newest first',
  access: 'staff',
  responses: { 200: json('The messages', z.array(messageShape)), ...errors(401, 403) },
});
