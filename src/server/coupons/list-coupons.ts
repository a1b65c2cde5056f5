import type { Db } from '../db/schema.ts';
import { listAll, type SavedCoupon } from './coupons-store.ts';

export type { SavedCoupon };

/** Newest first. */
export function listCoupons(db: Db): Promise<SavedCoupon[]> {
  return listAll(db);
}
