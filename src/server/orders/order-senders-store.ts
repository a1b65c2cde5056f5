import { sql } from 'kysely';
import type { PaymentStatus } from '#domain/orders/order.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

/** Hashes of an order's sender; empty where the order does not contain that trait. */
export interface SenderHashes {
  phone: string;
  email: string;
  visitor: string;
}

/**
 * Two orders of one sender are placed one after the other: the second waits here until the first is
 * committed. SQLite allows only one writing transaction at a time anyway.
 */
export async function lockSenders(tx: Tx, senders: SenderHashes): Promise<void> {
  if (!tx.getExecutor().adapter.supportsMultipleConnections) return;
  // Always in the same order, to avoid deadlocks.
  const names = Object.values(senders).filter(Boolean).toSorted();
  for (const name of names) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function insertSenders(
  db: Db,
  orderId: string,
  senders: SenderHashes,
  now: number,
): Promise<void> {
  const { phone, email, visitor } = senders;
  await insertQuery(db, {
    ...{ order_id: orderId, created_at: now },
    ...{ phone: phone || null, email: email || null, visitor: visitor || null },
  });
}

const insertQuery = prepareQuery((db, row: Schema['order_senders']) =>
  db.insertInto('order_senders').values(row),
);

type OpenOrderFilter = SenderHashes & { since: number; paymentStatus: PaymentStatus };

const countQuery = prepareQuery((db, { phone, email, visitor, since, paymentStatus }: OpenOrderFilter) => {
  const same = (column: 'phone' | 'email' | 'visitor', value: string) =>
    sql<number>`count(case when order_senders.${sql.ref(column)} = ${value} then 1 end)`.as(column);
  return db
    .selectFrom('order_senders')
    .innerJoin('orders', 'orders.id', 'order_senders.order_id')
    .select([same('phone', phone), same('email', email), same('visitor', visitor)])
    .where((eb) =>
      eb.or([
        eb('order_senders.phone', '=', phone),
        eb('order_senders.email', '=', email),
        eb('order_senders.visitor', '=', visitor),
      ]),
    )
    .where('order_senders.created_at', '>', since)
    .where('orders.status', 'in', [sql.lit('pending'), sql.lit('accepted')])
    .where('orders.payment_status', '=', paymentStatus)
    .where('orders.total_cents', '>', sql.lit(0));
});

/**
 * How many open unpaid orders there are for each hash: those paid in cash, or those that wait for their
 * online payment.
 */
export async function countOpenBySender(
  db: Db,
  counted: OpenOrderFilter,
): Promise<Record<keyof SenderHashes, number>> {
  const [row] = (await countQuery(db, counted)).rows;
  return row ?? { phone: 0, email: 0, visitor: 0 };
}

export async function deleteSenders(db: Db, before: number): Promise<void> {
  await db.deleteFrom('order_senders').where('created_at', '<=', before).execute();
}

/**
 * Whether an order of this account was ever carried out; one for trying out was not. A number is no proof: anybody can type
 * that of somebody else.
 */
export async function hasCompletedOrder(db: Db, accountId: string): Promise<boolean> {
  const completed = db
    .selectFrom('orders')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'completed')
    .where('is_test', '=', 0)
    .limit(1);
  return (await completed.executeTakeFirst()) !== undefined;
}
