import { createRoute } from '@hono/zod-openapi';
import { body, errors, json } from '../responses.ts';
import { withdrawalShape, withdrawBody } from './shapes.ts';

export const withdraw = createRoute({
  method: 'post',
  path: '/withdrawal',
  tags: ['Withdrawals'],
  summary: 'Withdraw from a contract',
  description: 'Written down with the moment at which it came, which the answer repeats as a receipt.',
  request: { body: body(withdrawBody) },
  responses: { 201: json('The receipt', withdrawalShape), ...errors(400, 429) },
});
