import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { createOnce } from '../changes/create-once.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Db } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { findGiftCard } from '../gift-cards/find-gift-card.ts';
import { type Coupon, insertCoupon, isCoupon, type SavedCoupon } from './coupons-store.ts';
import { editCoupon } from './edit-coupon.ts';

/** `ownId` is the one that the client has made up for it. */
export function createCoupon(
  desk: Desk,
  coupon: Coupon,
  ownId?: string,
): Promise<{ coupon: SavedCoupon } | Refusal> {
  const create = () =>
    transact(desk.db, async (tx) => {
      const added = await addCoupon(tx, coupon, { id: ownId });
      if (isRefusal(added)) return added;
      const { id, code } = added.coupon;
      const fields = changedFields('coupon', null, added.coupon);
      await noteChange(tx, desk, { action: 'coupon_created', subject: { id, name: code }, fields });
      return added;
    });
  return createOnce(ownId, {
    isThere: (id) => isCoupon(desk.db, id),
    create,
    edit: (id, seen) => editCoupon(desk, id, { ...coupon, seen }),
  });
}

/** A code belongs to one coupon or one gift card: the card's owner must not get a percentage instead. */
export async function addCoupon(
  db: Db,
  coupon: Coupon,
  { isSample = false, id }: { isSample?: boolean; id?: string | undefined } = {},
): Promise<{ coupon: SavedCoupon } | Refusal> {
  if (await findGiftCard(db, coupon.code)) return { code: 'coupon_code_taken' };
  const saved = await insertCoupon(db, coupon, { isSample, id });
  return saved ? { coupon: saved } : { code: 'coupon_code_taken' };
}
