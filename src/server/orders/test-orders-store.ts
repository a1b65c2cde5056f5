import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';

/** The condition is part of the SQL text, so that the partial index `orders_test` is chosen. */
const IS_TEST = sql<boolean>`is_test = 1`;

export async function countTestOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(IS_TEST)
    // Holds for every order, and has the index searched.
    .where('created_at', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All test orders, locked until the transaction ends: none of them is cancelled or paid meanwhile. */
export async function lockTestOrders(tx: Tx): Promise<{ id: string; isAccepted: boolean }[]> {
  const rows = await tx
    .updateTable('orders')
    .set((eb) => ({ status: eb.ref('status') }))
    .where(IS_TEST)
    .returning(['id', 'accepted_at'])
    .execute();
  return rows.map(({ id, accepted_at: acceptedAt }) => ({ id, isAccepted: acceptedAt !== null }));
}

/** With their lines and payments. */
export async function deleteOrders(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('name_words').where('of_id', 'in', ids).execute();
  await tx.deleteFrom('orders').where('id', 'in', ids).execute();
}

/** Whether the desk has ever accepted an order that was not cancelled since. */
export async function hasAcceptedOrder(db: Db): Promise<boolean> {
  const one = await db
    .selectFrom('orders')
    .select('id')
    .where('status', 'in', ['accepted', 'completed'])
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Whether anybody has ever ordered. */
export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()) !== undefined;
}
