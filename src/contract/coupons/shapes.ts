import { z } from 'zod';
import { checkCouponTerms } from '#domain/coupons.ts';
import { centsOf } from '#domain/money.ts';
import { clientGeneratedId, euros, expectedVersion, hasNoNul, id, instant, version } from '../shapes.ts';

/** A coupon or gift card code as a person types it. */
export const couponCode = z
  .string()
  .trim()
  .min(1, { error: 'coupon_unknown' })
  .max(64, { error: 'coupon_unknown' })
  .refine(hasNoNul, { error: 'coupon_unknown' });

const nullableDate = z.string().nullable();

export const giftCardResponse = z.object({
  type: z.literal('coupon'),
  giftCard: z.object({
    status: z.enum(['created', 'issued', 'cancelled']),
    isRedeemed: z.boolean(),
    createdAt: instant,
    amount: euros,
    balance: euros,
  }),
});

export const discountResponse = z.object({
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

/** A coupon in the owner's list. */
export const couponShape = discountResponse.shape.discount
  .extend({
    _id: id,
    version,
    isSample: z.boolean().meta({
      description: 'The sample restaurant’s: it ends with the sample mode, unless somebody edits it before',
    }),
  })
  .meta({ id: 'Coupon' });

export const couponParams = z.object({ id });

const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** An empty form field arrives as '' or null; both mean 'none'. */
const nullIfBlank = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (isBlank(value) ? undefined : value), shape.optional()).transform(orNull);
const orNull = <Value>(value: Value | undefined): Value | null => value ?? null;

const amount = z
  .number({ error: 'amount_invalid' })
  .refine((value) => centsOf(value) !== null, { error: 'amount_invalid' })
  .meta({ description: 'Euros, at most two decimals' });

/** A missing field is reported as missing, without the errors of its type. */
const missing = ({ input }: { input?: unknown }) => (input === undefined ? 'required' : undefined);

/** Types only; the rules for coupons are the domain's (`checkCouponTerms`). */
export const couponBody = z
  .object({
    code: z.string({ error: missing }).trim().min(1, { error: 'required' }),
    discountPercentage: z.number({ error: missing }).meta({ description: '0 to 100, at most two decimals' }),
    upperLimit: nullIfBlank(amount),
    minimumOrderValue: nullIfBlank(amount),
    validFrom: nullIfBlank(z.string()),
    validTo: nullIfBlank(z.string()),
    isActive: z.boolean().default(true),
    version: expectedVersion,
    _id: clientGeneratedId,
  })
  .superRefine((terms, context) => {
    for (const { field, code } of checkCouponTerms(terms)) {
      context.addIssue({ code: 'custom', path: [field], message: code });
    }
  });

export const couponResponse = z
  .discriminatedUnion('type', [giftCardResponse, discountResponse])
  .meta({ id: 'CouponAnswer' });

export type CouponResponse = z.infer<typeof couponResponse>;
export type Coupon = z.infer<typeof couponShape>;
export type CouponBody = z.output<typeof couponBody>;
