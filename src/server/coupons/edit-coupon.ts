import type { Refusal } from '#contract/refusals.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { noteChange } from '../changes/note-change.ts';
import { isDuplicate } from '../db/is-duplicate.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { findGiftCard } from '../gift-cards/find-gift-card.ts';
import { type Coupon, holdCoupon, type SavedCoupon, updateCoupon } from './coupons-store.ts';

/** Other terms for a coupon, from the next order on; orders keep what they were given. */
export async function editCoupon(
  desk: Desk,
  id: string,
  coupon: Coupon,
): Promise<{ coupon: SavedCoupon } | Refusal> {
  if (await findGiftCard(desk.db, coupon.code)) return { code: 'coupon_code_taken' };
  try {
    return await transact(desk.db, async (tx) => {
      const former = await holdCoupon(tx, id);
      const saved = await updateCoupon(tx, id, coupon);
      if (!former || !saved) return { code: 'not_found' };
      const fields = changedFields('coupon', former, saved);
      await noteChange(tx, desk, { action: 'coupon_edited', subject: { id, name: saved.code }, fields });
      return { coupon: saved };
    });
  } catch (thrown) {
    if (isDuplicate(thrown)) return { code: 'coupon_code_taken' };
    throw thrown;
  }
}
