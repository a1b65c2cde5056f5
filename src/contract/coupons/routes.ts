import { createRoute } from '@hono/zod-openapi';
import { z } from 'zod';
import { bearer, errors, json } from '../responses.ts';
import { couponAnswer, couponCode } from './shapes.ts';

export const readCoupon = createRoute({
  method: 'get',
  path: '/discount/{code}',
  tags: ['Coupons'],
  summary: 'One coupon or gift card by its code',
  security: bearer,
  request: { params: z.object({ code: couponCode }) },
  responses: { 200: json('The coupon or gift card', couponAnswer), ...errors(400, 401, 404, 429) },
});
