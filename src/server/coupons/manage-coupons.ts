import { changedFields } from '#domain/changed-fields.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import {
  compareVersions,
  createOnce,
  isOutdated,
  recordAuditEntry,
  refuseOutdated,
} from '../audit-log/index.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { findGiftCard } from '../gift-cards/index.ts';
import {
  type Coupon,
  couponExists,
  deleteCouponRow,
  insertCoupon,
  lockCoupon,
  type SavedCoupon,
  updateCoupon,
} from './coupons-store.ts';

/** The actions that a coupon's version counts. */
export const COUPON_ACTIONS = ['coupon_created', 'coupon_edited'] as const;

/** Changes a coupon for future orders; existing orders keep their discount. */
export async function editCoupon(
  staff: StaffContext,
  id: string,
  { seen, ...coupon }: Coupon & { seen: number | undefined },
): Promise<{ coupon: SavedCoupon } | Refusal> {
  if (await findGiftCard(staff.db, coupon.code)) return refusal('coupon_code_taken');
  try {
    return await transact(staff.db, async (tx) => {
      const former = await lockCoupon(tx, id);
      if (!former) return refusal('not_found');
      // An edited coupon no longer belongs to the sample.
      const terms = { ...coupon, code: coupon.code.toUpperCase(), isSample: false };
      const saved = { ...former, ...terms, version: former.version + 1 };
      const there = await compareVersions(tx, staff, {
        seen,
        former,
        wanted: saved,
        id,
        actions: COUPON_ACTIONS,
      });
      if (there === 'done') return { coupon: former };
      if (there !== 'free') return there;
      await updateCoupon(tx, saved);
      const fields = changedFields('coupon', former, saved);
      await recordAuditEntry(tx, staff, {
        action: 'coupon_edited',
        subject: { id, name: saved.code },
        fields,
      });
      return { coupon: saved };
    });
  } catch (thrown) {
    if (isUniqueViolation(thrown)) return refusal('coupon_code_taken');
    throw thrown;
  }
}

/** `ownId` is the id chosen by the client. */
export function createCoupon(
  staff: StaffContext,
  coupon: Coupon,
  ownId?: string,
): Promise<{ coupon: SavedCoupon } | Refusal> {
  const create = () =>
    transact(staff.db, async (tx) => {
      const added = await addCoupon(tx, coupon, { id: ownId });
      if (isRefusal(added)) return added;
      const { id, code } = added.coupon;
      const fields = changedFields('coupon', null, added.coupon);
      await recordAuditEntry(tx, staff, { action: 'coupon_created', subject: { id, name: code }, fields });
      return added;
    });
  return createOnce(ownId, {
    isThere: (id) => couponExists(staff.db, id),
    create,
    edit: (id, seen) => editCoupon(staff, id, { ...coupon, seen }),
  });
}

/** A code belongs to one coupon or one gift card: the card's owner must not get a percentage instead. */
export async function addCoupon(
  db: Db,
  coupon: Coupon,
  { isSample = false, id }: { isSample?: boolean; id?: string | undefined } = {},
): Promise<{ coupon: SavedCoupon } | Refusal> {
  if (await findGiftCard(db, coupon.code)) return refusal('coupon_code_taken');
  const saved = await insertCoupon(db, coupon, { isSample, id });
  return saved ? { coupon: saved } : refusal('coupon_code_taken');
}

/** Orders keep their own copy of the code and the discount. */
export function deleteCoupon(
  staff: StaffContext,
  id: string,
  seen?: number,
): Promise<{ ok: true } | Refusal> {
  return transact(staff.db, async (tx) => {
    const coupon = await deleteCouponRow(tx, id);
    if (!coupon) return refusal('not_found');
    if (isOutdated(seen, coupon)) return refuseOutdated(tx, { id, actions: COUPON_ACTIONS });
    await recordAuditEntry(tx, staff, { action: 'coupon_deleted', subject: { id, name: coupon.code } });
    return { ok: true };
  });
}

export type { SavedCoupon };
