import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { affectedShape, cancelAffectedBody } from './shapes.ts';

const tags = ['Hours'];

export const readAffected = createRoute({
  method: 'get',
  path: '/admin/timing/affected',
  tags,
  summary: 'Tables and orders for later at times when the restaurant is closed',
  description:
    'Pending and accepted ones, after a day or a span was closed or the week changed; soonest first.',
  access: { right: 'opening' },
  responses: { 200: json('Whom to tell', affectedShape), ...errors(401, 403) },
});

export const cancelAffected = createRoute({
  method: 'post',
  path: '/admin/timing/affected',
  tags,
  summary: 'Cancel them, because the restaurant is closed',
  description:
    'Each guest is told by e-mail, and money goes back, as when they are cancelled one by one. What the hours do not affect (any more) stays as it is. Answers who is left.',
  access: { right: 'opening' },
  request: { body: body(cancelAffectedBody) },
  responses: { 200: json('Who is left', affectedShape), ...errors(400, 401, 403) },
});
