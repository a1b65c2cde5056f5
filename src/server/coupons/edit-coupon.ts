import type { Refusal } from '#contract/refusals.ts';
import { isDuplicate } from '../db/is-duplicate.ts';
import type { Db } from '../db/schema.ts';
import { findGiftCard } from '../gift-cards/find-gift-card.ts';
import { type Coupon, type SavedCoupon, updateCoupon } from './coupons-store.ts';

/** Other terms for a coupon, from the next order on; orders keep what they were given. */
export async function editCoupon(
  db: Db,
  id: string,
  coupon: Coupon,
): Promise<{ coupon: SavedCoupon } | Refusal> {
  if (await findGiftCard(db, coupon.code)) return { code: 'coupon_code_taken' };
  try {
    const saved = await updateCoupon(db, id, coupon);
    return saved ? { coupon: saved } : { code: 'not_found' };
  } catch (thrown) {
    if (isDuplicate(thrown)) return { code: 'coupon_code_taken' };
    throw thrown;
  }
}
