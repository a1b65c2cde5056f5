import { z } from 'zod';
import { cartShape } from '../cart/shapes.ts';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import {
  changeOrderBody,
  guestOrderBody,
  idempotencyHeader,
  keepOrderBody,
  orderAgainBody,
  orderShape,
  repeatedItemShape,
} from './shapes.ts';

const tags = ['Page of an order'];

export const followOrder = createRoute({
  method: 'post',
  path: '/orders/follow',
  tags,
  summary: 'What happens to an order, as server-sent events',
  description:
    'Each event is named `order`, and its data is the order as of `POST /orders/by-link`: the first at once, one after each change, and a comment every 15 seconds. It ends when nothing more can happen, and after half an hour at the latest: open it again. Too many open streams are 503 too_many_streams: ask `POST /orders/by-link` from time to time instead.',
  access: 'linkOrToken',
  request: { body: body(guestOrderBody) },
  responses: {
    200: { description: 'The events', content: { 'text/event-stream': { schema: z.string() } } },
    ...errors(400, 401, 404, 429, 503),
  },
});

export const cancelOwnOrder = createRoute({
  method: 'post',
  path: '/orders/cancel',
  tags,
  summary:
    'The guest cancels an order that the restaurant has not accepted, or has delayed so long that they are asked',
  description:
    'With `delayAnswer` open also an accepted one, until it is ready or on its way; it is `reversed` then. What was paid online goes back by itself, and a gift card gets back what it gave. The restaurant’s answer at the same moment: one of them wins; the other is refused, here with 409 order_not_changeable. Sent again it changes nothing and returns the order.',
  access: 'linkOrToken',
  request: { body: body(guestOrderBody) },
  responses: { 200: json('The cancelled order', orderShape), ...errors(400, 401, 404, 409, 429) },
});

export const keepOwnOrder = createRoute({
  method: 'post',
  path: '/orders/keep',
  tags,
  summary: 'The guest keeps an order though it comes much later',
  description:
    'With `delayAnswer` open: it is kept then, and the restaurant sees it. Sent again it changes nothing and returns the order. Once it is ready, on its way or cancelled: 409 order_not_changeable, with the restaurant’s phone number.',
  access: 'linkOrToken',
  request: { body: body(keepOrderBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 404, 409, 429) },
});

export const changeOwnOrder = createRoute({
  method: 'post',
  path: '/orders/change',
  tags,
  summary:
    'The guest changes note, phone number and whose its dishes are, of an order that the restaurant has not accepted',
  description:
    'Afterwards 409 order_not_changeable, with the restaurant’s phone number. Sent again it changes nothing and returns the order.',
  access: 'linkOrToken',
  request: { body: body(changeOrderBody) },
  responses: { 200: json('The order', orderShape), ...errors(400, 401, 404, 409, 429) },
});

export const previewOrderAgain = createRoute({
  method: 'post',
  path: '/orders/again',
  tags,
  summary: 'What of an earlier order can be had now, and at what price',
  description: 'Changes nothing. Sizes and extras are matched by id, then by name.',
  access: 'linkOrToken',
  needs: 'orders',
  request: { body: body(guestOrderBody) },
  responses: {
    200: json('Each of its lines as it is today', z.object({ items: z.array(repeatedItemShape) })),
    ...errors(400, 401, 404, 409, 429),
  },
});

export const orderAgain = createRoute({
  method: 'post',
  path: '/orders/again/cart',
  tags,
  summary: 'Put what can still be had of an earlier order into the own cart, at today’s price',
  description:
    'The cart is that of the token; the order may be another’s with its key. With the same Idempotency-Key and the same body it is put in once. 409 cart_not_empty: ask whether to add or to replace. 409 order_again_nothing: nothing can be had, and the cart is as it was.',
  access: 'signedIn',
  needs: 'orders',
  request: { headers: idempotencyHeader, body: body(orderAgainBody) },
  responses: {
    200: json(
      'The cart, and what became of each line',
      z.object({ cart: cartShape, items: z.array(repeatedItemShape) }),
    ),
    ...errors(400, 401, 404, 409, 429),
  },
});
