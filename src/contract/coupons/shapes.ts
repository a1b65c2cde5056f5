import { z } from 'zod';
import { euros, instant, withoutNul } from '../shapes.ts';

/** A coupon or gift card code as a person types it. */
export const couponCode = z
  .string()
  .trim()
  .min(1, { error: 'coupon_unknown' })
  .max(64, { error: 'coupon_unknown' })
  .refine(withoutNul, { error: 'coupon_unknown' });

const nullableDate = z.string().nullable();

export const giftCardAnswer = z.object({
  type: z.literal('coupon'),
  giftCard: z.object({
    status: z.enum(['created', 'issued', 'cancelled']),
    isRedeemed: z.boolean(),
    createdAt: instant,
    amount: euros,
    balance: euros,
  }),
});

export const discountAnswer = z.object({
  type: z.literal('discount'),
  discount: z.object({
    code: z.string(),
    isActive: z.boolean(),
    validFrom: nullableDate,
    validTo: nullableDate,
    minimumOrderValue: euros.nullable(),
    discountPercentage: z.number(),
    upperLimit: euros.nullable(),
  }),
});

export const couponAnswer = z
  .discriminatedUnion('type', [giftCardAnswer, discountAnswer])
  .meta({ id: 'CouponAnswer' });

export type CouponAnswer = z.infer<typeof couponAnswer>;
