import { giftCardCredit, percentageDiscount } from '#domain/coupons.ts';
import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { findGiftCard, type GiftCard } from '../gift-cards/index.ts';
import { acceptsDemoMoney } from '../payments/index.ts';
import { type Coupon, findByCode } from './coupons-store.ts';

/** A code is either a percentage coupon's or a gift card's. */
export type FoundCoupon = { kind: 'percentage'; coupon: Coupon } | { kind: 'gift_card'; giftCard: GiftCard };

/** Looks up a code for a guest, whether or not it can be used now; demo money only where it can be used at all. */
export async function lookUpCoupon(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  code: string,
): Promise<FoundCoupon | Refusal> {
  const found = await findCoupon(db, code);
  const isPlay = 'giftCard' in found && found.giftCard.isDemoMoney;
  return isPlay && !acceptsDemoMoney({ payments }) ? refusal('gift_card_play') : found;
}

/** Looks up a code from a URL. Gift card codes are refused there, because URLs are logged. */
export async function lookUpPercentage(
  { db }: Pick<Deps, 'db'>,
  code: string,
): Promise<FoundCoupon | Refusal> {
  const found = await findCoupon(db, code);
  return 'giftCard' in found ? refusal('gift_card_by_post', { call: 'POST /api/discount/find' }) : found;
}

async function findCoupon(db: Db, code: string): Promise<FoundCoupon | Refusal> {
  const coupon = await findByCode(db, code);
  if (coupon) return { kind: 'percentage', coupon };
  const giftCard = await findGiftCard(db, code);
  return giftCard ? { kind: 'gift_card', giftCard } : refusal('coupon_unknown');
}

/** The value of an order's codes: at most one coupon and one card. */
export interface AppliedCodes {
  coupon: { code: string; discountCents: Cents } | null;
  /** Only the end of the code. */
  giftCard: { id: string; code: string; balanceCents: Cents; isPlay: boolean } | null;
}

/**
 * The effect of codes on an order now, or why they do not apply. The two kinds may come in any order (decision 010).
 */
export async function applyCodes(
  db: Db,
  codes: readonly string[],
  order: { subtotalCents: Cents; now: number; timeZone: string; playSite: boolean },
): Promise<AppliedCodes | Refusal> {
  const applied: AppliedCodes = { coupon: null, giftCard: null };
  for (const code of codes) {
    const found = await findCoupon(db, code);
    if (isRefusal(found)) return found;
    const refusal =
      found.kind === 'gift_card'
        ? applyGiftCard(applied, found.giftCard, order)
        : applyCoupon(applied, found.coupon, order);
    if (refusal) return refusal;
  }
  return applied;
}

function applyGiftCard(
  applied: AppliedCodes,
  { id, isDemoMoney: isPlay, ...card }: GiftCard,
  { now, playSite }: { now: number; playSite: boolean },
): Refusal | null {
  if (applied.giftCard) return refusal('coupon_combination');
  if (isPlay && !playSite) return refusal('gift_card_play');
  const credit = giftCardCredit(card, now);
  if (isRefusal(credit)) return credit;
  applied.giftCard = { id, code: maskCode(card.code), isPlay, ...credit };
  return null;
}

function applyCoupon(
  applied: AppliedCodes,
  coupon: Coupon,
  { subtotalCents, now, timeZone }: { subtotalCents: Cents; now: number; timeZone: string },
): Refusal | null {
  if (applied.coupon) return refusal('coupon_combination');
  const discount = percentageDiscount(coupon, subtotalCents, now, timeZone);
  if (isRefusal(discount)) return discount;
  applied.coupon = { code: coupon.code, ...discount };
  return null;
}

/** A card's code is as good as money: an order stores only its end, by which staff and guest can recognise it. */
function maskCode(code: string): string {
  return `…${code.slice(-4)}`;
}

/**
 * The discount of a coupon that an order was placed with, on another subtotal: by its terms, at the time of the order, since
 * it was valid then. Refused below its minimum. Null where its terms no longer say: it is gone, or has other dates.
 */
export async function agreedDiscount(
  db: Db,
  code: string,
  { subtotalCents, orderedAt, timeZone }: { subtotalCents: Cents; orderedAt: number; timeZone: string },
): Promise<Cents | Extract<Refusal, { code: 'coupon_minimum' }> | null> {
  const coupon = await findByCode(db, code);
  if (!coupon) return null;
  const discount = percentageDiscount({ ...coupon, isActive: true }, subtotalCents, orderedAt, timeZone);
  if (!isRefusal(discount)) return discount.discountCents;
  return discount.code === 'coupon_minimum' ? discount : null;
}
