import type { PercentageCoupon } from '#domain/coupons.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';

export interface Coupon extends PercentageCoupon {
  code: string;
}

/** Codes are compared without regard to case; they are kept in capitals. */
export async function findByCode(db: Db, code: string): Promise<Coupon | null> {
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst();
  if (!row) return null;
  return {
    code: row.code,
    isActive: row.is_active === 1,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    minimumOrderCents: row.minimum_order_cents,
    discountPercentage: row.discount_percentage,
    upperLimitCents: row.upper_limit_cents,
  };
}

export async function insertCoupon(db: Db, coupon: Coupon): Promise<void> {
  await db
    .insertInto('coupons')
    .values({
      id: newId(),
      code: coupon.code.toUpperCase(),
      discount_percentage: coupon.discountPercentage,
      upper_limit_cents: coupon.upperLimitCents,
      minimum_order_cents: coupon.minimumOrderCents,
      valid_from: coupon.validFrom,
      valid_to: coupon.validTo,
      is_active: coupon.isActive ? 1 : 0,
    })
    .execute();
}
