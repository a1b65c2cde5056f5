import { type Selectable, sql } from 'kysely';
import { normaliseCode, type PercentageCoupon } from '#domain/coupons.ts';
import { newId } from '../db/ids.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

export interface Coupon extends PercentageCoupon {
  code: string;
}

export interface SavedCoupon extends Coupon {
  id: string;
  /** Created with the sample; deleted with it. */
  isSample: boolean;
  /** Counts its changes (`Versioned`). */
  version: number;
}

/** Codes are stored in capitals, and found whatever case and dashes are typed; the very code before one that is like it. */
export async function findByCode(db: Db, code: string): Promise<Coupon | null> {
  if (normaliseCode(code) === '') return null;
  const row = await db
    .selectFrom('coupons')
    .selectAll()
    .where(sql<string>`replace(code, '-', '')`, '=', normaliseCode(code))
    .orderBy(sql`case when code = ${code.trim().toUpperCase()} then 0 else 1 end`)
    .orderBy('id')
    .executeTakeFirst();
  return row ? couponOf(row) : null;
}

export async function couponExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('coupons').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Newest first. */
export async function listCoupons(db: Db): Promise<SavedCoupon[]> {
  const rows = await db.selectFrom('coupons').selectAll().orderBy('id', 'desc').execute();
  return rows.map(savedOf);
}

/** Null when the code exists already, also when both are inserted at the same moment. */
export async function insertCoupon(
  db: Db,
  coupon: Coupon,
  { isSample, id = newId() }: { isSample: boolean; id?: string | undefined },
): Promise<SavedCoupon | null> {
  const row = await db
    .insertInto('coupons')
    .values({ id, is_sample: isSample ? 1 : 0, ...columnsOf(coupon) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? savedOf(row) : null;
}

/** The coupon, locked until the transaction ends. */
export async function lockCoupon(tx: Tx, id: string): Promise<SavedCoupon | null> {
  const row = await tx
    .updateTable('coupons')
    .set((eb) => ({ code: eb.ref('code') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? savedOf(row) : null;
}

/** Of a locked coupon. Throws an error for which `isUniqueViolation` is true when another one has the code. */
export async function updateCoupon(tx: Tx, { id, version, isSample, ...coupon }: SavedCoupon): Promise<void> {
  await tx
    .updateTable('coupons')
    .set({ version, is_sample: isSample ? 1 : 0, ...columnsOf(coupon) })
    .where('id', '=', id)
    .execute();
}

/** Returns the deleted coupon; null when there was none, as for the second of two deletions. */
export async function deleteCouponRow(db: Db, id: string): Promise<SavedCoupon | null> {
  const row = await db.deleteFrom('coupons').where('id', '=', id).returningAll().executeTakeFirst();
  return row ? savedOf(row) : null;
}

/** The number of coupons that still belong to the sample. */
export async function countSampleCoupons(db: Db): Promise<number> {
  const rows = await db.selectFrom('coupons').select('id').where('is_sample', '=', 1).execute();
  return rows.length;
}

/** Deletes the sample's coupons, except those the restaurant has edited. */
export async function deleteSampleCoupons(db: Db): Promise<void> {
  await db.deleteFrom('coupons').where('is_sample', '=', 1).execute();
}

function savedOf(row: Selectable<Schema['coupons']>): SavedCoupon {
  return { id: row.id, version: row.version, isSample: row.is_sample === 1, ...couponOf(row) };
}

function couponOf(row: Selectable<Schema['coupons']>): Coupon {
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

function columnsOf(coupon: Coupon) {
  return {
    code: coupon.code.toUpperCase(),
    discount_percentage: coupon.discountPercentage,
    upper_limit_cents: coupon.upperLimitCents,
    minimum_order_cents: coupon.minimumOrderCents,
    valid_from: coupon.validFrom,
    valid_to: coupon.validTo,
    is_active: coupon.isActive ? 1 : 0,
  };
}
