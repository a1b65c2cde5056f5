import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { bearer, body, errors, json } from '../responses.ts';
import { couponAnswer, couponBody, couponCode, couponParams, couponShape } from './shapes.ts';

export const readCoupon = createRoute({
  method: 'get',
  path: '/discount/{code}',
  tags: ['Coupons'],
  summary: 'One coupon or gift card by its code',
  security: bearer,
  request: { params: z.object({ code: couponCode }) },
  responses: { 200: json('The coupon or gift card', couponAnswer), ...errors(400, 401, 404, 429) },
});

export const listCoupons = createRoute({
  method: 'get',
  path: '/discount',
  tags: ['Coupons'],
  summary: 'All percentage coupons, newest first',
  security: bearer,
  responses: { 200: json('The coupons', z.array(couponShape)), ...errors(401, 403) },
});

export const createCoupon = createRoute({
  method: 'post',
  path: '/discount/create',
  tags: ['Coupons'],
  summary: 'A new percentage coupon',
  description: 'A code is given out once, whatever its letters’ case: otherwise 409 coupon_code_taken.',
  security: bearer,
  request: { body: body(couponBody) },
  responses: { 201: json('The coupon', couponShape), ...errors(400, 401, 403, 409) },
});

export const editCoupon = createRoute({
  method: 'put',
  path: '/discount/edit/{id}',
  tags: ['Coupons'],
  summary: 'Another code or other terms; orders keep what they were given',
  security: bearer,
  request: { params: couponParams, body: body(couponBody) },
  responses: { 200: json('The coupon', couponShape), ...errors(400, 401, 403, 404, 409) },
});
