import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { idempotencyHeader } from '../orders/shapes.ts';
import { body, errors, json } from '../responses.ts';
import { euros, id } from '../shapes.ts';
import {
  demoGiftCardsShape,
  deskGiftCardDetailShape,
  deskGiftCardShape,
  deskGiftCardsQuery,
  findGiftCardBody,
  redeemGiftCardBody,
  undoRedemptionBody,
  voidGiftCardBody,
} from './desk-shapes.ts';

const tags = ['Gift card desk'];

export const listGiftCards = createRoute({
  method: 'get',
  path: '/admin/giftcards',
  tags,
  summary: 'All gift cards, newest first, by pages',
  access: 'staff',
  request: { query: deskGiftCardsQuery },
  responses: {
    200: json(
      'A page of cards, and what guests have left on all open ones',
      z.object({
        giftCards: z.array(deskGiftCardShape),
        totalPages: z.number(),
        openBalance: euros.meta({ description: 'On all cards that can be redeemed here' }),
        play: demoGiftCardsShape,
      }),
    ),
    ...errors(400, 401, 403),
  },
});

export const readDeskGiftCard = createRoute({
  method: 'get',
  path: '/admin/giftcards/{id}',
  tags,
  summary: 'A gift card with its ledger',
  access: 'staff',
  request: { params: z.object({ id }) },
  responses: { 200: json('The card', deskGiftCardDetailShape), ...errors(400, 401, 403, 404) },
});

export const findGiftCard = createRoute({
  method: 'post',
  path: '/admin/giftcards/find',
  tags,
  summary: 'The gift card that a guest shows, by its whole code',
  description: 'A POST, so that the code stands in no address and no log.',
  access: 'staff',
  request: { body: body(findGiftCardBody) },
  responses: { 200: json('The card', deskGiftCardDetailShape), ...errors(400, 401, 403, 404, 429) },
});

export const redeemGiftCard = createRoute({
  method: 'post',
  path: '/admin/giftcards/redeem',
  tags,
  summary: 'Take an amount from a gift card at the till',
  description: 'The same Idempotency-Key with the same body takes once, and answers the card again.',
  access: 'staff',
  request: { headers: idempotencyHeader, body: body(redeemGiftCardBody) },
  responses: {
    200: json('The card with what is left', deskGiftCardDetailShape),
    ...errors(400, 401, 403, 404, 409, 429),
  },
});

export const voidGiftCard = createRoute({
  method: 'post',
  path: '/admin/giftcards/{id}/void',
  tags,
  summary: 'Take back a gift card whose purchase was withdrawn from',
  description:
    'Empties it for ever. What was paid online and is untouched goes back to the payer; otherwise people give back what was left.',
  access: 'owner',
  request: { params: z.object({ id }), body: body(voidGiftCardBody) },
  responses: { 200: json('The void card', deskGiftCardDetailShape), ...errors(400, 401, 403, 404, 409) },
});

export const undoRedemption = createRoute({
  method: 'post',
  path: '/admin/giftcards/{id}/undo',
  tags,
  summary: 'Put back what was taken at the till by mistake, within a day and once',
  access: 'staff',
  request: { params: z.object({ id }), body: body(undoRedemptionBody) },
  responses: {
    200: json('The card with what is on it', deskGiftCardDetailShape),
    ...errors(400, 401, 403, 404, 409),
  },
});
