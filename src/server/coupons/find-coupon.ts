import type { Refusal } from '#contract/refusals.ts';
import { isRefusal } from '#contract/refusals.ts';
import { giftCardDiscount, percentageDiscount } from '#domain/coupons.ts';
import type { Cents } from '#domain/money.ts';
import type { Db } from '../db/schema.ts';
import { findGiftCard, type GiftCard } from '../gift-cards/find-gift-card.ts';
import { type Coupon, findByCode } from './coupons-store.ts';

/** A code is either a percentage coupon's or a gift card's. */
export type FoundCoupon = { kind: 'percentage'; coupon: Coupon } | { kind: 'gift_card'; giftCard: GiftCard };

/** Looks a code up, whether or not it can be used now. */
export async function findCoupon(db: Db, code: string): Promise<FoundCoupon | Refusal> {
  const coupon = await findByCode(db, code);
  if (coupon) return { kind: 'percentage', coupon };
  const giftCard = await findGiftCard(db, code);
  return giftCard ? { kind: 'gift_card', giftCard } : { code: 'coupon_unknown' };
}

export interface AppliedCoupon {
  couponCode: string;
  kind: FoundCoupon['kind'];
  giftCardId: string | null;
  discountCents: Cents;
}

/** What a code takes off an order now, or why it does not. */
export async function applyCoupon(
  db: Db,
  code: string,
  order: { subtotalCents: Cents; now: number; timeZone: string },
): Promise<AppliedCoupon | Refusal> {
  const found = await findCoupon(db, code);
  if (isRefusal(found)) return found;
  const { subtotalCents, now, timeZone } = order;
  if (found.kind === 'gift_card') {
    const discount = giftCardDiscount(found.giftCard, subtotalCents, now);
    if (isRefusal(discount)) return discount;
    return {
      couponCode: maskCode(found.giftCard.code),
      kind: found.kind,
      giftCardId: found.giftCard.id,
      ...discount,
    };
  }
  const discount = percentageDiscount(found.coupon, subtotalCents, now, timeZone);
  if (isRefusal(discount)) return discount;
  return { couponCode: found.coupon.code, kind: found.kind, giftCardId: null, ...discount };
}

/** A card's code is money: an order keeps only its end, which staff and guest can tell it by. */
function maskCode(code: string): string {
  return `…${code.slice(-4)}`;
}
