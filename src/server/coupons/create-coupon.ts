import type { Db } from '../db/schema.ts';
import { type Coupon, insertCoupon } from './coupons-store.ts';

export function createCoupon(db: Db, coupon: Coupon): Promise<void> {
  return insertCoupon(db, coupon);
}
