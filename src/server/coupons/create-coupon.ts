import type { Refusal } from '#contract/refusals.ts';
import type { Db } from '../db/schema.ts';
import { findGiftCard } from '../gift-cards/find-gift-card.ts';
import { type Coupon, insertCoupon, type SavedCoupon } from './coupons-store.ts';

/** A code belongs to one coupon or one gift card: the card's owner must not get a percentage instead. */
export async function createCoupon(db: Db, coupon: Coupon): Promise<{ coupon: SavedCoupon } | Refusal> {
  if (await findGiftCard(db, coupon.code)) return { code: 'coupon_code_taken' };
  const saved = await insertCoupon(db, coupon);
  return saved ? { coupon: saved } : { code: 'coupon_code_taken' };
}
