import type { Refusal } from '#contract/refusals.ts';
import { isOutdated, refuseOutdated } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { countSample, deleteCouponRow, deleteSample } from './coupons-store.ts';
import { COUPON_CHANGES } from './edit-coupon.ts';

/** Nobody redeems it any more. Orders keep their own copy of its code and of what it took off. */
export function deleteCoupon(desk: Desk, id: string, seen?: number): Promise<{ ok: true } | Refusal> {
  return transact(desk.db, async (tx) => {
    const coupon = await deleteCouponRow(tx, id);
    if (!coupon) return { code: 'not_found' };
    if (isOutdated(seen, coupon)) return refuseOutdated(tx, { id, actions: COUPON_CHANGES });
    await noteChange(tx, desk, { action: 'coupon_deleted', subject: { id, name: coupon.code } });
    return { ok: true };
  });
}

/** The sample's coupons end with the sample mode, but for those that the house has made its own by editing them. */
export function deleteSampleCoupons(db: Db): Promise<void> {
  return deleteSample(db);
}

/** How many those are. */
export function countSampleCoupons(db: Db): Promise<number> {
  return countSample(db);
}
