import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { pauseBody, pausesShape } from './shapes.ts';

const tags = ['Order desk'];

export const readPauses = createRoute({
  method: 'get',
  path: '/admin/pause',
  tags,
  summary: 'What is paused or closed by hand, and how much longer everything takes; and until when',
  access: 'staff',
  responses: { 200: json('What is paused', pausesShape), ...errors(401, 403) },
});

export const setPause = createRoute({
  method: 'put',
  path: '/admin/pause',
  tags,
  summary:
    'Pause online ordering or deliveries, close the house, or say that everything takes longer: for a while, it ends by itself',
  description: 'For staff too. Of two at once the last word holds. 409 ordering_decided_elsewhere.',
  access: 'staff',
  request: { body: body(pauseBody) },
  responses: { 200: json('What is paused', pausesShape), ...errors(400, 401, 403, 409) },
});
