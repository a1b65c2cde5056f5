import type { CouponAnswer } from '#contract/coupons/shapes.ts';
import {
  type CouponRefusal,
  type Credit,
  type Discount,
  giftCardCredit,
  percentageDiscount,
} from '#domain/coupons.ts';
import type { Cents } from '#domain/money.ts';
import { cents } from '../../components/order-receipt/receipt-lines.ts';

type CardAnswer = Extract<CouponAnswer, { type: 'coupon' }>;
type PercentageAnswer = Extract<CouponAnswer, { type: 'discount' }>;

/** What a card can pay with now, or why it can't: the same rules as on the server. */
export function creditOf({ giftCard }: CardAnswer, now: number): Credit | CouponRefusal {
  const { amount, balance, createdAt, ...card } = giftCard;
  const state = {
    ...card,
    createdAt: Date.parse(createdAt),
    amountCents: cents(amount),
    balanceCents: cents(balance),
  };
  return giftCardCredit(state, now);
}

/** What a coupon takes off this subtotal now, or why it does not. */
export function discountOf(
  { discount }: PercentageAnswer,
  subtotalCents: Cents,
  { now, timeZone }: { now: number; timeZone: string },
): Discount | CouponRefusal {
  const { minimumOrderValue, upperLimit, ...coupon } = discount;
  const terms = {
    ...coupon,
    minimumOrderCents: minimumOrderValue === null ? null : cents(minimumOrderValue),
    upperLimitCents: upperLimit === null ? null : cents(upperLimit),
  };
  return percentageDiscount(terms, subtotalCents, now, timeZone);
}
