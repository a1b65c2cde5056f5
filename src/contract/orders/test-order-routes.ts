import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { id } from '../shapes.ts';
import { idempotencyHeader } from './shapes.ts';
import { testOrderBody, testOrderSeenBody, testOrderShape, testOrdersShape } from './test-order-shapes.ts';

const tags = ['Order desk'];
const ofTest = { params: z.object({ id }) };

export const listTestOrders = createRoute({
  method: 'get',
  path: '/admin/orders/test',
  tags,
  summary: 'How many test orders there are, and the newest that was sent from the desk',
  access: 'staff',
  responses: { 200: json('The test orders', testOrdersShape), ...errors(401, 403) },
});

export const placeTestOrder = createRoute({
  method: 'post',
  path: '/admin/orders/test',
  tags,
  summary: 'Send a marked test order through everything that a real one goes through',
  description:
    'One piece of the cheapest dish that can be had now, for pickup, paid there, for whoever calls. At any time: before the opening, while it is closed or paused, and in a full kitchen. It takes nobody’s place and counts nowhere. 409 test_order_no_dish: nothing on the menu can be had. The same Idempotency-Key with the same body answers the same order again.',
  access: 'staff',
  request: { headers: idempotencyHeader, body: body(testOrderBody) },
  responses: {
    201: json('The test, and what has arrived of it', testOrderShape),
    ...errors(400, 401, 403, 409, 429),
  },
});

export const readTestOrder = createRoute({
  method: 'get',
  path: '/admin/orders/test/{id}',
  tags,
  summary: 'What has arrived of a test order',
  description: '404 for every order that is no test sent from the desk.',
  access: 'staff',
  request: ofTest,
  responses: { 200: json('What has arrived of it', testOrderShape), ...errors(400, 401, 403, 404) },
});

export const noteTestOrder = createRoute({
  method: 'post',
  path: '/admin/orders/test/{id}/seen',
  tags,
  summary:
    'Note what only the person at the desk can know: that it was shown, and whether the bell was heard',
  access: 'staff',
  request: { ...ofTest, body: body(testOrderSeenBody) },
  responses: { 200: json('What has arrived of it', testOrderShape), ...errors(400, 401, 403, 404) },
});
