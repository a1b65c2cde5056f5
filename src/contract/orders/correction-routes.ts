import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import {
  correctionBody,
  correctionPreviewShape,
  orderRevisionShape,
  seenChangesBody,
} from './correction-shapes.ts';
import { idempotencyHeader, orderIdBody, orderShape } from './shapes.ts';

const tags = ['Order desk'];

export const correctOrder = createRoute({
  method: 'post',
  path: '/orders/correct',
  tags,
  summary: 'Change an accepted order while its guest is on the phone',
  description:
    'What stays keeps the price that was agreed, all else is priced as in a new order. What was paid online and is no longer due goes back by itself, a gift card gets its money back only after that; what is dearer is paid on handing over. The guest gets one mail. Of two tablets at once the second gets 409 order_changed with the version that holds. 409 minimum_order and time_full can be let pass by `exceptions`. The same Idempotency-Key with the same body answers the order that it has changed.',
  access: 'staff',
  request: { headers: idempotencyHeader, body: body(correctionBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 403, 404, 409) },
});

export const previewCorrection = createRoute({
  method: 'post',
  path: '/orders/correct/preview',
  tags,
  summary: 'What a change of an accepted order would mean; nothing is changed',
  description: 'Refused as the change itself would be, but for the exceptions, which it names.',
  access: 'staff',
  request: { body: body(correctionBody) },
  responses: {
    200: json('The order as it would be', correctionPreviewShape),
    ...errors(400, 401, 403, 404, 409),
  },
});

export const confirmChangesSeen = createRoute({
  method: 'post',
  path: '/orders/correct/seen',
  tags,
  summary: 'The kitchen has read or printed what was changed in an order, or that it is cancelled',
  description: 'The same again changes nothing. One that was changed again since goes on showing it.',
  access: 'staff',
  request: { body: body(seenChangesBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 403, 404) },
});

export const listOrderRevisions = createRoute({
  method: 'post',
  path: '/orders/correct/revisions',
  tags,
  summary: 'What an order was before each of its changes, the oldest first',
  access: 'staff',
  request: { body: body(orderIdBody) },
  responses: {
    200: json('What it was', z.array(orderRevisionShape)),
    ...errors(400, 401, 403, 404),
  },
});
