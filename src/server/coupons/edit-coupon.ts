import type { Refusal } from '#contract/refusals.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { compareVersions } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import { isDuplicate } from '../db/is-duplicate.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { findGiftCard } from '../gift-cards/find-gift-card.ts';
import { type Coupon, holdCoupon, type SavedCoupon, updateCoupon } from './coupons-store.ts';

/** What a version counts of a coupon. */
export const COUPON_CHANGES = ['coupon_created', 'coupon_edited'] as const;

/** Other terms for a coupon, from the next order on; orders keep what they were given. */
export async function editCoupon(
  desk: Desk,
  id: string,
  { seen, ...coupon }: Coupon & { seen: number | undefined },
): Promise<{ coupon: SavedCoupon } | Refusal> {
  if (await findGiftCard(desk.db, coupon.code)) return { code: 'coupon_code_taken' };
  try {
    return await transact(desk.db, async (tx) => {
      const former = await holdCoupon(tx, id);
      if (!former) return { code: 'not_found' };
      // The house's own from now on.
      const terms = { ...coupon, code: coupon.code.toUpperCase(), isSample: false };
      const saved = { ...former, ...terms, version: former.version + 1 };
      const there = await compareVersions(tx, desk, {
        seen,
        former,
        wanted: saved,
        id,
        actions: COUPON_CHANGES,
      });
      if (there === 'done') return { coupon: former };
      if (there !== 'free') return there;
      await updateCoupon(tx, saved);
      const fields = changedFields('coupon', former, saved);
      await noteChange(tx, desk, { action: 'coupon_edited', subject: { id, name: saved.code }, fields });
      return { coupon: saved };
    });
  } catch (thrown) {
    if (isDuplicate(thrown)) return { code: 'coupon_code_taken' };
    throw thrown;
  }
}
