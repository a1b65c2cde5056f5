import type { Db } from '../db/schema.ts';

/** What was seen and heard of a test order that was sent from the desk; epoch milliseconds, null: not yet. */
export interface OrderTest {
  orderId: string;
  createdAt: number;
  shownAt: number | null;
  isHeard: boolean | null;
  openedAt: number | null;
}

export async function insertOrderTest(db: Db, orderId: string, now: number): Promise<void> {
  await db.insertInto('order_tests').values({ order_id: orderId, created_at: now }).execute();
}

/** Null: it is no test, or was not sent from the desk. */
export async function findOrderTest(db: Db, orderId: string): Promise<OrderTest | null> {
  const row = await db
    .selectFrom('order_tests')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...{ orderId: row.order_id, createdAt: row.created_at },
    ...{ shownAt: row.shown_at, openedAt: row.opened_at },
    isHeard: row.is_heard === null ? null : row.is_heard === 1,
  };
}

export async function findNewestOrderTest(
  db: Db,
  since: number,
): Promise<{ orderId: string; createdAt: number } | null> {
  const row = await db
    .selectFrom('order_tests')
    .select(['order_id', 'created_at'])
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { orderId: row.order_id, createdAt: row.created_at } : null;
}

/** The first browser that was told of it counts. */
export async function markTestShown(db: Db, orderId: string, now: number): Promise<void> {
  await db
    .updateTable('order_tests')
    .set({ shown_at: now })
    .where('order_id', '=', orderId)
    .where('shown_at', 'is', null)
    .execute();
}

/** The last answer counts: whoever did not hear it turns the volume up and says so. */
export async function recordSound(db: Db, orderId: string, isHeard: boolean): Promise<void> {
  await db
    .updateTable('order_tests')
    .set({ is_heard: isHeard ? 1 : 0 })
    .where('order_id', '=', orderId)
    .execute();
}

/** Of an order that was not sent from the desk there is no row, and nothing is written. */
export async function markTestOpened(db: Db, orderId: string, now: number): Promise<void> {
  await db
    .updateTable('order_tests')
    .set({ opened_at: now })
    .where('order_id', '=', orderId)
    .where('opened_at', 'is', null)
    .execute();
}
