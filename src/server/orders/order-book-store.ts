import { sql } from 'kysely';
import type { BookedOrder } from '#domain/orders/capacity.ts';
import { type Fulfilment, PAYMENT_TIMEOUT_MS } from '#domain/orders/order.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { OrderAddress } from './orders-store.ts';

/** A span of due times (epoch milliseconds; the end is excluded), as of `now`. */
interface BookSpan {
  from: number;
  to: number;
  now: number;
  /** An order that counts as not there: the one that is about to be changed. */
  exceptId?: string;
}

interface BookQuery {
  from: number;
  to: number;
  unpaidSince: number;
  exceptId: string;
}

/**
 * What is in the book, summed for each due time: all that is not cancelled or a test (which takes nobody's place), and what waits for its payment until that lapses,
 * even before the sweep that records it. What is finished keeps its place: it was cooked in it. Promises are full five
 * minutes, so that a full evening is a few dozen rows, however many orders it has.
 */
const bookQuery = prepareQuery((db, { from, to, unpaidSince, exceptId }: BookQuery) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => [
      'due_at',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('load_dishes').as('dishes'),
      fn.sum<number>('load_minutes').as('minutes'),
      sql<number>`sum(case when fulfilment = 'delivery' then 1 else 0 end)`.as('deliveries'),
      sql<number>`sum(case when status in ('pending', 'accepted') and ready_at is null then load_minutes else 0 end)`.as(
        'open_minutes',
      ),
    ])
    .where('due_at', '>=', from)
    .where('due_at', '<', to)
    .where('id', '<>', exceptId)
    .where('is_test', '=', sql.lit(0))
    .where('status', 'not in', [sql.lit('cancelled'), sql.lit('reversed')])
    .where('payment_status', '<>', sql.lit('lapsed'))
    .where((eb) => eb.or([eb('payment_status', '<>', sql.lit('unpaid')), eb('created_at', '>', unpaidSince)]))
    .groupBy('due_at'),
);

/** All orders of one due time, and how many of their minutes are still to be cooked. */
export interface BookEntry extends BookedOrder {
  openMinutes: number;
}

export async function readOrderBook(
  db: Db,
  { from, to, now, exceptId = '' }: BookSpan,
): Promise<BookEntry[]> {
  const { rows } = await bookQuery(db, { from, to, exceptId, unpaidSince: now - PAYMENT_TIMEOUT_MS });
  return rows.map(({ due_at, open_minutes, ...sums }) => ({
    dueAt: due_at as number,
    openMinutes: open_minutes,
    ...sums,
  }));
}

/** An order for later, as the desk sees it when its time is closed. */
export interface LaterOrder {
  id: string;
  name: string;
  phone: string;
  dueAt: number;
  fulfilment: Fulfilment;
  status: 'pending' | 'accepted';
}

/** Unfinished orders for a time that guests have chosen and that is to come, soonest first; none that wait for a payment. */
export async function listLaterOrders(db: Db, now: number): Promise<LaterOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'address', 'phone', 'due_at', 'fulfilment', 'status'])
    .where('due_at', '>', now)
    .where('requested_at', 'is not', null)
    .where('status', 'in', ['pending', 'accepted'])
    .where('payment_status', 'not in', ['unpaid', 'lapsed'])
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, address, phone, due_at, fulfilment, status }) => ({
    ...{ id, phone, name: (JSON.parse(address) as OrderAddress).fullName, dueAt: due_at as number },
    fulfilment: fulfilment as Fulfilment,
    status: status === 'pending' ? status : 'accepted',
  }));
}

/** Orders that are due from an instant on and not ready, also those that wait for their payment. */
export async function listOpenOrders(db: Db, from: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('due_at', '>=', from)
    .where('status', 'in', ['pending', 'accepted'])
    .where('ready_at', 'is', null)
    .where('payment_status', '<>', 'lapsed')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an order until the transaction ends; false when it is ready or ended by now. */
export async function lockOpenOrder(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'accepted'])
    .where('ready_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The key of the advisory lock. Any number that no other lock has. */
const BOOK_LOCK = 7_014_225_118;

/**
 * Two orders enter the book one after the other, so that the last place is given away once. SQLite allows only one
 * writing transaction at a time anyway.
 */
export async function lockOrderBook(tx: Tx): Promise<void> {
  if (!tx.getExecutor().adapter.supportsMultipleConnections) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(BOOK_LOCK)})`.execute(tx);
}

/** How many wait for an answer and how many for their end, without those that are not paid yet. */
export async function countOrdersUnderWay(
  db: Db,
): Promise<{ status: 'pending' | 'accepted'; count: number }[]> {
  const statuses = ['pending', 'accepted'] as const;
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('status', 'in', statuses)
    .where('is_test', '=', 0)
    .where('payment_status', 'not in', ['unpaid', 'lapsed'])
    .groupBy('status')
    .execute();
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  return statuses.map((status) => ({ status, count: counts.get(status) ?? 0 }));
}
