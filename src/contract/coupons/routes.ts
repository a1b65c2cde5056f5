import { z } from 'zod';
import { createRoute } from '../create-route.ts';
import { body, errors, json } from '../responses.ts';
import { deletionQuery, okShape } from '../shapes.ts';
import { couponBody, couponCode, couponParams, couponResponse, couponShape } from './shapes.ts';

export const readCoupon = createRoute({
  method: 'get',
  path: '/discount/{id}',
  tags: ['Coupons'],
  summary: 'One percentage coupon by its code',
  description:
    'Of a gift card the code is money, and addresses are written down in many places: it is refused with 409 gift_card_by_post. Ask for it by POST /discount/find.',
  access: 'signedIn',
  request: { params: z.object({ id: couponCode.meta({ description: 'The code' }) }) },
  responses: { 200: json('The coupon or gift card', couponResponse), ...errors(400, 401, 404, 409, 429) },
});

export const findCoupon = createRoute({
  method: 'post',
  path: '/discount/find',
  tags: ['Coupons'],
  summary: 'One coupon or gift card by its code, which stands in no address',
  description: '409 gift_card_play for a card that was paid with play money, where it can not be used.',
  access: 'signedIn',
  request: { body: body(z.object({ code: couponCode })) },
  responses: { 200: json('The coupon or gift card', couponResponse), ...errors(400, 401, 404, 409, 429) },
});

export const listCoupons = createRoute({
  method: 'get',
  path: '/discount',
  tags: ['Coupons'],
  summary: 'All percentage coupons, newest first',
  access: 'owner',
  responses: { 200: json('The coupons', z.array(couponShape)), ...errors(401, 403) },
});

export const createCoupon = createRoute({
  method: 'post',
  path: '/discount/create',
  tags: ['Coupons'],
  summary: 'A new percentage coupon',
  description: 'A code is given out once, whatever its letters’ case: otherwise 409 coupon_code_taken.',
  access: 'owner',
  request: { body: body(couponBody) },
  responses: { 201: json('The coupon', couponShape), ...errors(400, 401, 403, 409) },
});

export const editCoupon = createRoute({
  method: 'put',
  path: '/discount/edit/{id}',
  tags: ['Coupons'],
  summary: 'Another code or other terms; orders keep what they were given',
  access: 'owner',
  request: { params: couponParams, body: body(couponBody) },
  responses: { 200: json('The coupon', couponShape), ...errors(400, 401, 403, 404, 409) },
});

export const deleteCoupon = createRoute({
  method: 'delete',
  path: '/discount/{id}',
  tags: ['Coupons'],
  summary: 'Delete a coupon; orders keep what they were given',
  access: 'owner',
  request: { params: couponParams, query: deletionQuery },
  responses: { 200: json('Deleted', okShape), ...errors(400, 401, 403, 404, 409) },
});
