import type { Cart } from '#contract/cart/shapes.ts';
import type { CouponResponse } from '#contract/coupons/shapes.ts';
import { isRefusal } from '#contract/refusals.ts';
import {
  type CouponRefusal,
  type Discount,
  type GiftCardCredit,
  giftCardCredit,
  percentageDiscount,
} from '#domain/coupons.ts';
import type { Cents } from '#domain/money.ts';
import { type OrderAdjustments, orderTotals, type PricedLine } from '#domain/orders/line.ts';
import type { Refusal } from '#domain/refusal.ts';
import { depositInCents, toCents } from '../../api/amounts.ts';
import type { ApiError } from '../../api/api-client.ts';
import type { ReceiptTotals } from '../../components/order-receipt/receipt-lines.ts';

/** A code as it was entered, and what the server knows of it. */
export type EnteredCode = { code: string } & ({ answer: CouponResponse } | { error: ApiError });

/** What the codes are worth: one coupon and one card at most, and the code that does not count. */
export interface AppliedCodes {
  coupon: { code: string; percentage: number; discountCents: Cents } | null;
  giftCard: { code: string; balanceCents: Cents } | null;
  refused: { code: string; words: string } | null;
}

/** Codes as they stand in `?cpn=` and in the tab: the specs know one, a second stands behind a comma. */
export function splitCodes(cpn: string): string[] {
  const codes = cpn.split(',').map((code) => code.trim());
  return codes.filter((code, index) => code !== '' && codes.indexOf(code) === index).slice(0, 3);
}

/** As the server will apply them (server/coupons/find-coupon.ts). */
export function applyCodes(
  entered: readonly EnteredCode[],
  order: { subtotalCents: Cents; now: number; timeZone: string },
  say: (refusal: Refusal) => string,
): AppliedCodes {
  const applied: AppliedCodes = { coupon: null, giftCard: null, refused: null };
  for (const { code, ...found } of entered) {
    const words = 'error' in found ? found.error.message : applyCode(applied, code, found.answer);
    if (words !== null) applied.refused ??= { code, words };
  }
  return applied;

  function applyCode(into: AppliedCodes, code: string, answer: CouponResponse): string | null {
    const isCard = answer.type === 'coupon';
    if (isCard ? into.giftCard : into.coupon) return say({ code: 'coupon_combination' });
    if (isCard) {
      const credit = creditOf(answer, order.now);
      if (isRefusal(credit)) return say(credit);
      into.giftCard = { code, ...credit };
      return null;
    }
    const discount = discountOf(answer, order.subtotalCents, order);
    if (isRefusal(discount)) return say(discount);
    into.coupon = { code, percentage: answer.discount.discountPercentage, ...discount };
    return null;
  }
}

type CardAnswer = Extract<CouponResponse, { type: 'coupon' }>;
type PercentageAnswer = Extract<CouponResponse, { type: 'discount' }>;

/** What a card can pay with now, or why it can't: the same rules as on the server. */
export function creditOf({ giftCard }: CardAnswer, now: number): GiftCardCredit | CouponRefusal {
  const { amount, balance, createdAt, ...card } = giftCard;
  const state = {
    ...card,
    createdAt: Date.parse(createdAt),
    amountCents: toCents(amount),
    balanceCents: toCents(balance),
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
    minimumOrderCents: minimumOrderValue === null ? null : toCents(minimumOrderValue),
    upperLimitCents: upperLimit === null ? null : toCents(upperLimit),
  };
  return percentageDiscount(terms, subtotalCents, now, timeZone);
}

/** What the order will come to, computed as the server will. */
export function totalsOf({ items }: Pick<Cart, 'items'>, terms: OrderAdjustments = {}): ReceiptTotals {
  return orderTotals(pricedLines(items), terms);
}

function pricedLines(items: Cart['items']): PricedLine[] {
  return items
    .filter((item) => item.lineTotal > 0 || item.deposit)
    .map((item) => ({
      dishId: item.menuItem._id,
      variantId: item.variant._id,
      name: { de: item.menuItem.name, en: item.menuItem.nameEn },
      variantName: { de: item.variant.name, en: item.variant.nameEn },
      variantPriceCents: toCents(item.variant.price),
      vatPercent: item.vatPercent,
      minimumAge: item.minimumAge,
      deposit: item.deposit && depositInCents(item.deposit),
      quantity: item.quantity,
      message: item.message,
      addOns: item.addOns.map((addOn) => ({
        id: addOn._id,
        name: { de: addOn.name, en: addOn.nameEn },
        priceCents: toCents(addOn.price),
        vatPercent: addOn.vatPercent,
        quantity: addOn.quantity,
      })),
    }));
}
