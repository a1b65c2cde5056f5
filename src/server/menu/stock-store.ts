import { sql } from 'kysely';
import type { Stock } from '#domain/menu/dish.ts';
import type { Db, Tx } from '../db/schema.ts';
import { fromColumn, toColumn } from './sold-out-columns.ts';

/** The columns of what is counted, read; nothing where neither today nor any morning is. */
export function parseStock(row: {
  stock_left: number | null;
  stock_daily: number | null;
  stock_out_until: number | null;
}): { stock?: Stock } {
  const { stock_left: left, stock_daily: daily, stock_out_until: outUntil } = row;
  return left === null && daily === null ? {} : { stock: { left, daily, outUntil: fromColumn(outUntil) } };
}

/** The dish must be locked. `day`: the service day on which it is counted. */
export async function updateStock(
  tx: Tx,
  id: string,
  { left, daily, outUntil }: Stock,
  day: string,
): Promise<void> {
  await tx
    .updateTable('dishes')
    .set({ stock_left: left, stock_daily: daily, stock_day: day, stock_out_until: toColumn(outUntil) })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes pieces of a dish if there are so many, and returns how many are left: of orders at once none takes what another has.
 * Null: there are too few, or it is not counted. The last piece taken, it is sold out until then, or until further notice
 * where no morning brings more.
 */
export async function takePieces(
  tx: Tx,
  id: string,
  { count, nextDay }: { count: number; nextDay: number },
): Promise<number | null> {
  const taken = await tx
    .updateTable('dishes')
    .set({
      stock_left: sql<number>`stock_left - ${count}`,
      stock_out_until: sql<
        number | null
      >`case when stock_left > ${count} then null when stock_daily is null then ${sql.lit(toColumn('further-notice'))} else cast(${nextDay} as bigint) end`,
    })
    .where('id', '=', id)
    .where('stock_left', '>=', count)
    .returning('stock_left')
    .executeTakeFirst();
  return taken?.stock_left ?? null;
}

/** Gives pieces back, unless the dish is counted no more, or has been refilled since that day. */
export async function returnPieces(
  tx: Tx,
  id: string,
  { count, day }: { count: number; day: string },
): Promise<void> {
  await tx
    .updateTable('dishes')
    .set({ stock_left: sql<number>`stock_left + ${count}`, stock_out_until: null })
    .where('id', '=', id)
    .where('stock_left', 'is not', null)
    .where((eb) => eb.or([eb('stock_daily', 'is', null), eb('stock_day', '=', day)]))
    .execute();
}

/** Refills what is counted afresh every morning and was last refilled before that day. Whether there was any. */
export async function refill(db: Db, day: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dishes')
    .set({ stock_left: sql<number>`stock_daily`, stock_day: day, stock_out_until: null })
    .where('stock_daily', 'is not', null)
    .where((eb) => eb.or([eb('stock_day', 'is', null), eb('stock_day', '<', day)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readLeft(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('dishes').select('stock_left').where('id', '=', id).executeTakeFirst();
  return row?.stock_left ?? null;
}
