import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { idempotencyHeader } from '../orders/shapes.ts';
import { linksShape } from '../payments/shapes.ts';
import { body, errors, json } from '../responses.ts';
import { id } from '../shapes.ts';
import { createGiftCardBody, giftCardShape, verifyGiftCardBody } from './shapes.ts';

const tags = ['Gift cards'];

export const createGiftCard = createRoute({
  method: 'post',
  path: '/giftcard/create',
  tags,
  summary: 'Order a gift card, and learn where to pay it',
  description: 'The same Idempotency-Key with the same body answers the same card again.',
  access: 'everybody',
  needs: 'giftCards',
  request: { headers: idempotencyHeader, body: body(createGiftCardBody) },
  responses: {
    201: json(
      'The card, and where to pay it',
      z.object({ giftCard: z.object({ _id: id }), links: linksShape }),
    ),
    ...errors(400, 409, 429, 502),
  },
});

export const verifyGiftCard = createRoute({
  method: 'post',
  path: '/giftcard/verify',
  tags,
  summary: 'Back from the payment provider: is the card paid?',
  access: 'everybody',
  request: { body: body(verifyGiftCardBody) },
  responses: {
    200: json('The issued card', z.object({ giftCard: giftCardShape })),
    ...errors(400, 404, 409, 429, 502),
  },
});

export const readGiftCard = createRoute({
  method: 'get',
  path: '/giftcard/{id}',
  tags,
  summary: 'A gift card by the secret in its link, which nobody can guess',
  access: 'everybody',
  request: { params: z.object({ id }) },
  responses: { 200: json('The card', giftCardShape), ...errors(400, 404, 429) },
});
