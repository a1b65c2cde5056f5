import type { Db } from '../db/schema.ts';

interface StoredTap {
  key: string;
  orderId: string;
  change: string;
}

/** False when the key is there already: of two at once only one gets true, and the other waits for it. */
export async function insertTap(db: Db, { key, orderId, change }: StoredTap, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_taps')
    .values({ tap_key: key, order_id: orderId, change, created_at: now })
    .onConflict((conflict) => conflict.column('tap_key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findTap(db: Db, key: string): Promise<StoredTap | null> {
  const row = await db
    .selectFrom('desk_taps')
    .select(['tap_key', 'order_id', 'change'])
    .where('tap_key', '=', key)
    .executeTakeFirst();
  return row ? { key: row.tap_key, orderId: row.order_id, change: row.change } : null;
}

export async function deleteTaps(db: Db, before: number): Promise<void> {
  await db.deleteFrom('desk_taps').where('created_at', '<=', before).execute();
}

/** How often the restaurant has changed an order; null: there is none. */
export async function findVersion(db: Db, orderId: string): Promise<number | null> {
  const row = await db.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirst();
  return row?.version ?? null;
}
