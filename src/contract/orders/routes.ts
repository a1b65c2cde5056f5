import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { MAX_ENDED_ORDERS } from '../limits.ts';
import { linksShape } from '../payments/shapes.ts';
import { body, errors, json } from '../responses.ts';
import {
  callerBody,
  callerShape,
  createOrderBody,
  declinedSeenBody,
  delayOrderBody,
  idempotencyHeader,
  kitchenStepBody,
  listOrdersByStatusBody,
  orderIdBody,
  orderLinkBody,
  orderListQuery,
  orderShape,
  orderTimesQuery,
  orderTimesShape,
  phoneOrderBody,
  preparedBody,
  reverseOrderBody,
  soonestShape,
  tapHeader,
  undoDelayBody,
  undoOrderBody,
  updateStatusBody,
  verifyOrderBody,
} from './shapes.ts';

const tags = ['Orders'];
const adminTags = ['Order desk'];

export const createOrder = createRoute({
  method: 'post',
  path: '/orders/create',
  tags,
  summary: 'Order what is in the cart',
  description:
    'Prices, names and VAT are read from the menu now; nothing about money is taken from the client. The same Idempotency-Key with the same body answers the same order again.',
  access: 'signedIn',
  request: { headers: idempotencyHeader, body: body(createOrderBody) },
  responses: {
    201: json(
      'The order, and where to pay when it is paid online',
      z.object({ order: orderShape, links: linksShape }),
    ),
    ...errors(400, 401, 404, 409, 429, 502),
  },
});

export const readOrderTimes = createRoute({
  method: 'get',
  path: '/orders/times',
  tags,
  summary: 'When an order can be had: as soon as possible, and at the times of a day',
  description:
    'By the opening hours, special dates, lead times and what the kitchen has already taken. A time is no reservation: only the order takes its place.',
  access: 'everybody',
  needs: 'orders',
  request: { query: orderTimesQuery },
  responses: { 200: json('The times', orderTimesShape), ...errors(400, 409, 429) },
});

export const readSoonest = createRoute({
  method: 'get',
  path: '/orders/soonest',
  tags,
  summary: 'When a single dish can be picked up, and delivered, as soon as possible',
  description: 'What the menu shows; delivered to the place that is reached most quickly.',
  access: 'everybody',
  needs: 'orders',
  responses: { 200: json('The times', soonestShape), ...errors(409, 429) },
});

export const verifyOrder = createRoute({
  method: 'post',
  path: '/orders/verify',
  tags,
  summary: 'Back from the payment provider: is the order paid?',
  description:
    'The provider is asked; nothing that is sent here counts as paid. Twice or at once it works once. 502 payment_unknown: ask again.',
  access: 'signedIn',
  request: { body: body(verifyOrderBody) },
  responses: {
    200: json('The paid order', z.object({ order: orderShape })),
    ...errors(400, 401, 404, 409, 429, 502),
  },
});

export const abandonOrder = createRoute({
  method: 'post',
  path: '/orders/abandon',
  tags,
  summary: 'Give up paying: an unpaid order lapses at once, a paid one stays as it is',
  access: 'signedIn',
  request: { body: body(orderIdBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 404) },
});

export const readOrder = createRoute({
  method: 'post',
  path: '/orders/by-id',
  tags,
  summary: 'One order: own ones, or any for staff',
  access: 'signedIn',
  request: { body: body(orderIdBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 404) },
});

export const readLinkedOrder = createRoute({
  method: 'post',
  path: '/orders/by-link',
  tags,
  summary: 'One order, for whoever has the link in its mails: no login',
  description: 'A wrong key, an unknown order and one that keeps no guest any more are all 404.',
  access: 'everybody',
  request: { body: body(orderLinkBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 404, 429) },
});

export const listOwnOrders = createRoute({
  method: 'get',
  path: '/orders/all',
  tags,
  summary: 'Own orders, newest first',
  access: 'signedIn',
  responses: { 200: json('The orders', z.array(orderShape)), ...errors(401) },
});

export const listOrders = createRoute({
  method: 'get',
  path: '/orders/allOrders',
  tags: adminTags,
  summary: 'All orders, newest first, by page; search by id or phone number',
  description:
    'A search finds 500 orders at most. What many more orders have in common is looked for among the newest 1,000.',
  access: 'staff',
  key: 'orders',
  request: { query: orderListQuery },
  responses: {
    200: json('A page', z.object({ orders: z.array(orderShape), totalPages: z.number() })),
    ...errors(400, 401, 403),
  },
});

export const reacceptOrder = createRoute({
  method: 'post',
  path: '/orders/reaccept',
  tags: adminTags,
  summary: 'Accept an order after all that was declined because nobody answered',
  description:
    'With a promise from now, if the former is over. For two hours, or until the time for which it was ordered; then, and where money went back, 409 reacceptance_impossible. Of two at once the second gets 409 order_status_conflict.',
  access: 'staff',
  request: { body: body(orderIdBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 403, 404, 409) },
});

export const markDeclinedSeen = createRoute({
  method: 'post',
  path: '/orders/declined/seen',
  tags: adminTags,
  summary: 'Somebody has seen that these orders were declined: no device of the desk shows them any more',
  description: 'They are in `declined` of `GET /admin/troubles`. Twice works once.',
  access: 'staff',
  request: { body: body(declinedSeenBody) },
  responses: { 200: json('Done', z.object({})), ...errors(400, 401, 403) },
});

export const listOrdersByStatus = createRoute({
  method: 'post',
  path: '/orders/pendingOrders',
  tags: adminTags,
  summary: 'Orders of one status',
  description: `Pending and accepted ones oldest first and all of them; ended ones newest first, the last ${MAX_ENDED_ORDERS}. Cancelled ones with those that were reversed.`,
  access: 'staff',
  key: 'orders',
  request: { body: body(listOrdersByStatusBody) },
  responses: { 200: json('The orders', z.array(orderShape)), ...errors(400, 401, 403) },
});

export const updateOrderStatus = createRoute({
  method: 'put',
  path: '/orders/updateStatus',
  tags: adminTags,
  summary: 'Accept, cancel with a reason, or complete',
  description:
    'The first of two tablets wins; the second gets 409 order_status_conflict with the status it found. The same Idempotency-Key accepts or completes once, and answers the order as it is from then on; a cancellation takes no key.',
  access: 'staff',
  request: { headers: tapHeader, body: body(updateStatusBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 403, 404, 409) },
});

export const delayOrder = createRoute({
  method: 'post',
  path: '/orders/delay',
  tags: adminTags,
  summary: 'Promise an accepted order for later, and tell the guest ten seconds later',
  description:
    'Of two tablets at once, one moves it; the other gets 409 promise_changed with the time that holds now. A promise that is over counts from now.',
  access: 'staff',
  request: { body: body(delayOrderBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 403, 404, 409) },
});

export const undoDelay = createRoute({
  method: 'post',
  path: '/orders/delay/undo',
  tags: adminTags,
  summary: 'Take a delay back, within ten seconds: the guest reads nothing of it',
  description:
    'The promise is the one that the guest knows, also after several delays. Afterwards 409 undo_too_late.',
  access: 'staff',
  request: { body: body(undoDelayBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 403, 404, 409) },
});

export const reverseOrder = createRoute({
  method: 'post',
  path: '/orders/reverse',
  tags: adminTags,
  summary: 'Cancel an accepted or completed order, with its money back',
  description:
    'The owner’s, within 24 hours of its acceptance or, later, its completion: afterwards 409 reversal_too_late. What was paid online goes back once, a gift card gets back what it gave. Of two at once the second gets 409 order_status_conflict.',
  access: { right: 'reversals' },
  request: { body: body(reverseOrderBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 403, 404, 409) },
});

export const undoOrder = createRoute({
  method: 'post',
  path: '/orders/undo',
  tags: adminTags,
  summary: 'Take the acceptance or the completion of an order back',
  description:
    'Within 12 seconds, before its mail goes out: that mail is dropped. Twice or at once it works once; afterwards 409 undo_too_late, and 409 order_status_conflict where the order is elsewhere.',
  access: 'staff',
  request: { body: body(undoOrderBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 403, 404, 409) },
});

export const takeKitchenStep = createRoute({
  method: 'post',
  path: '/orders/kitchen/step',
  tags: adminTags,
  summary: 'An accepted order is in the kitchen, or ready or on its way',
  description:
    'Its status stays accepted. `ready` sends the guest’s mail, which its completion then does not send again; the kitchen may be left out. Of two at once the second gets 409 order_step_conflict with the step it found; 409 kitchen_states_off where the restaurant does not use these steps. The same Idempotency-Key takes the step once.',
  access: 'staff',
  request: { headers: tapHeader, body: body(kitchenStepBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 403, 404, 409) },
});

export const undoKitchenStep = createRoute({
  method: 'post',
  path: '/orders/kitchen/undo',
  tags: adminTags,
  summary: 'Take the last step of the kitchen back',
  description:
    'Within 12 seconds, before its mail goes out: that mail is dropped. Twice or at once it works once; afterwards 409 undo_too_late, and 409 order_step_conflict where the order is at another step.',
  access: 'staff',
  request: { body: body(kitchenStepBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 403, 404, 409) },
});

export const markPrepared = createRoute({
  method: 'post',
  path: '/orders/kitchen/prepared',
  tags: adminTags,
  summary: 'A dish of an accepted order is finished, or not yet after all',
  description:
    'The same again changes nothing, and the same Idempotency-Key not even if the dish was marked otherwise since. 409 order_status_conflict where the order is not accepted.',
  access: 'staff',
  request: { headers: tapHeader, body: body(preparedBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 403, 404, 409) },
});

export const findCallers = createRoute({
  method: 'post',
  path: '/orders/phone/callers',
  tags: adminTags,
  summary: 'Who has ordered with this phone number within a year, and where to',
  description:
    'The digits are compared, however the number is written. What was erased, or is older, is not found. The last one first.',
  access: 'staff',
  request: { body: body(callerBody) },
  responses: { 200: json('The guests', z.array(callerShape)), ...errors(400, 401, 403) },
});

export const forgetCallers = createRoute({
  method: 'post',
  path: '/orders/phone/forget',
  tags: adminTags,
  summary: 'No longer offer whoever has ordered with this phone number',
  description:
    'Finished orders are no longer found by the number; what has to be kept of them by law stays. That nobody came for a table of the number is forgotten too. `count`: how many orders.',
  access: 'staff',
  request: { body: body(callerBody) },
  responses: { 200: json('Done', z.object({ count: z.int().min(0) })), ...errors(400, 401, 403) },
});

export const takePhoneOrder = createRoute({
  method: 'post',
  path: '/orders/phone',
  tags: adminTags,
  summary: 'Enter the order of a caller',
  description:
    'Prices, fee and minimum are those of the site; it is paid in cash, on delivery or pickup. It is accepted at once, also while the restaurant is closed or online ordering is paused: whoever takes it knows. It belongs to no account. The same Idempotency-Key with the same body answers the same order again.',
  access: 'staff',
  request: { headers: idempotencyHeader, body: body(phoneOrderBody) },
  responses: { 201: json('The order', orderShape), ...errors(400, 401, 403, 409) },
});
