import type { Cart } from '#contract/cart/shapes.ts';
import type { CouponResponse } from '#contract/coupons/shapes.ts';
import {
  type CouponRefusal,
  type Discount,
  type GiftCardCredit,
  giftCardCredit,
  percentageDiscount,
} from '#domain/coupons.ts';
import type { Cents } from '#domain/money.ts';
import { type DeliveryArea, deliveryTermsOf } from '#domain/orders/delivery-areas.ts';
import { type OrderAdjustments, orderTotals, type PricedLine } from '#domain/orders/line.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { isRefusal, type RuleRefusal, refusal } from '#domain/refusal.ts';
import { depositInCents, toCents } from '../../api/amounts.ts';
import type { ApiError } from '../../api/api-client.ts';
import type { ReceiptTotals } from '../../components/order-receipt/receipt-lines.ts';

/** An entered code, and the server's response. */
export type EnteredCode = { code: string } & ({ answer: CouponResponse } | { error: ApiError });

/** The result of the codes: at most one coupon and one card, and the first code that does not count. */
export interface AppliedCodes {
  coupon: { code: string; percentage: number; discountCents: Cents } | null;
  giftCard: { code: string; balanceCents: Cents } | null;
  refused: { code: string; message: string } | null;
}

/** Codes as in `?cpn=` and in the tab, separated by commas. */
export function splitCodes(cpn: string): string[] {
  const codes = cpn.split(',').map((code) => code.trim());
  return codes.filter((code, index) => code !== '' && codes.indexOf(code) === index).slice(0, 3);
}

/** Applies the codes like the server (server/coupons/find-coupon.ts). */
export function applyCodes(
  entered: readonly EnteredCode[],
  order: { subtotalCents: Cents; now: number; timeZone: string },
  messageOf: (refusal: RuleRefusal) => string,
): AppliedCodes {
  const applied: AppliedCodes = { coupon: null, giftCard: null, refused: null };
  for (const { code, ...found } of entered) {
    const message = 'error' in found ? found.error.message : applyCode(applied, code, found.answer);
    if (message !== null) applied.refused ??= { code, message };
  }
  return applied;

  function applyCode(into: AppliedCodes, code: string, answer: CouponResponse): string | null {
    const isCard = answer.type === 'coupon';
    if (isCard ? into.giftCard : into.coupon) return messageOf(refusal('coupon_combination'));
    if (isCard) {
      const credit = creditOf(answer, order.now);
      if (isRefusal(credit)) return messageOf(credit);
      into.giftCard = { code, ...credit };
      return null;
    }
    const discount = discountOf(answer, order.subtotalCents, order);
    if (isRefusal(discount)) return messageOf(discount);
    into.coupon = { code, percentage: answer.discount.discountPercentage, ...discount };
    return null;
  }
}

type CardAnswer = Extract<CouponResponse, { type: 'coupon' }>;
type PercentageAnswer = Extract<CouponResponse, { type: 'discount' }>;

/** What a card can pay now, or why not: the same rules as on the server. */
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

/** The discount of a coupon on this subtotal now, or why there is none. */
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

/** What the order's sums say about the way to the guest; null: nothing, since it is picked up, or not delivered yet. */
export function feeToShow(
  how: Fulfilment,
  {
    area,
    areas,
    ...is
  }: {
    area: DeliveryArea | null;
    areas: readonly DeliveryArea[];
    isEnough: boolean;
    isPlaceKnown: boolean;
  },
): Cents | 'by place' | null {
  if (how === 'pickup') return null;
  // Whatever is in the total has its line.
  if (area && area.feeCents > 0) return area.feeCents;
  if (!is.isEnough || (is.isPlaceKnown && !area)) return null;
  return area || deliveryTermsOf(areas)?.isFree ? 0 : 'by place';
}

/** The totals of the order, computed like on the server. */
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
      // No matter for a price.
      kitchenMinutes: null,
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
