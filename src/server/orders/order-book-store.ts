import { sql } from 'kysely';
import type { BookedOrder } from '#domain/orders/capacity.ts';
import { PAYMENT_TIMEOUT_MS } from '#domain/orders/order.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Tx } from '../db/schema.ts';

/** A span of due times (epoch milliseconds; the end is excluded), as of `now`. */
interface BookSpan {
  from: number;
  to: number;
  now: number;
}

type BookQuery = Omit<BookSpan, 'now'> & { unpaidSince: number };

/**
 * What is in the book: all that is not cancelled, and what waits for its payment until that lapses, even before the sweep
 * that records it. What is finished keeps its place: it was cooked in it.
 */
const bookQuery = prepareQuery((db, { from, to, unpaidSince }: BookQuery) =>
  db
    .selectFrom('orders')
    .select(['id', 'due_at', 'fulfilment', 'load_dishes', 'load_minutes', 'status', 'ready_at'])
    .where('due_at', '>=', from)
    .where('due_at', '<', to)
    .where('status', 'not in', [sql.lit('cancelled'), sql.lit('reversed')])
    .where('payment_status', '<>', sql.lit('lapsed'))
    .where((eb) =>
      eb.or([eb('payment_status', '<>', sql.lit('unpaid')), eb('created_at', '>', unpaidSince)]),
    ),
);

/** An order in the book, and whether it is still to be cooked. */
export interface BookEntry extends BookedOrder {
  id: string;
  isOpen: boolean;
}

export async function readOrderBook(db: Db, span: BookSpan): Promise<BookEntry[]> {
  const { now, ...dueTimes } = span;
  const { rows } = await bookQuery(db, { ...dueTimes, unpaidSince: now - PAYMENT_TIMEOUT_MS });
  return rows.map((row) => ({
    id: row.id,
    dueAt: row.due_at as number,
    orders: 1,
    dishes: row.load_dishes,
    minutes: row.load_minutes,
    deliveries: row.fulfilment === 'delivery' ? 1 : 0,
    // What is ready, or on its way, keeps no cook.
    isOpen: (row.status === 'pending' || row.status === 'accepted') && row.ready_at === null,
  }));
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
