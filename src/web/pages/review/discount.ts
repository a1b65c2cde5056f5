import type { CouponAnswer } from '#contract/coupons/shapes.ts';
import { type CouponRefusal, type Discount, giftCardDiscount, percentageDiscount } from '#domain/coupons.ts';
import type { Cents } from '#domain/money.ts';
import { cents } from '../../components/order-receipt/receipt-lines.ts';

/** What a code takes off this subtotal now, or why it does not: the same rules as on the server. */
export function discountOf(
  answer: CouponAnswer,
  subtotalCents: Cents,
  { now, timeZone }: { now: number; timeZone: string },
): Discount | CouponRefusal {
  if (answer.type === 'coupon') {
    const { amount, balance, createdAt, ...card } = answer.giftCard;
    const state = {
      ...card,
      createdAt: Date.parse(createdAt),
      amountCents: cents(amount),
      balanceCents: cents(balance),
    };
    return giftCardDiscount(state, subtotalCents, now);
  }
  const { minimumOrderValue, upperLimit, ...coupon } = answer.discount;
  const terms = {
    ...coupon,
    minimumOrderCents: minimumOrderValue === null ? null : cents(minimumOrderValue),
    upperLimitCents: upperLimit === null ? null : cents(upperLimit),
  };
  return percentageDiscount(terms, subtotalCents, now, timeZone);
}
