import type { PastOrder } from '#domain/orders/learn-lead-times.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import type { Db } from '../db/schema.ts';
import type { TimeRange } from './order-reports-store.ts';
import type { OrderAddress } from './orders-store.ts';

/** An order that was accepted, with its promise and what the desk has recorded; area and way to the guest are added later. */
export interface OrderHistory extends Omit<PastOrder, 'wayMinutes' | 'areaKey'> {
  /** Where it was delivered to; null for pickup. */
  place: OrderAddress | null;
  /** What was promised when it was placed; null: from before there were promises. */
  promisedAt: number | null;
}

/**
 * Those of a span of time by when they were placed, or the newest `limit` of them: accepted, not cancelled, and cooked,
 * which orders for trying out and with play money are not.
 */
export async function listOrderHistory(
  db: Db,
  { from, until }: TimeRange,
  limit?: number,
): Promise<OrderHistory[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['created_at', 'paid_at', 'accepted_at', 'ready_at', 'completed_at', 'promised_at'])
    .select(['requested_at', 'due_at', 'load_minutes', 'fulfilment', 'address'])
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .where('is_test', '=', 0)
    .where('is_play', '=', 0)
    .where('status', 'in', ['accepted', 'completed'])
    .orderBy('created_at', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute();
  return rows.map((row) => {
    const fulfilment = row.fulfilment as Fulfilment;
    return {
      fulfilment,
      placedAt: Math.max(row.created_at, row.paid_at ?? 0),
      acceptedAt: row.accepted_at,
      readyAt: row.ready_at,
      completedAt: row.completed_at,
      requestedAt: row.requested_at,
      promisedAt: row.promised_at,
      dueAt: row.due_at,
      loadMinutes: row.load_minutes,
      place: fulfilment === 'pickup' ? null : (JSON.parse(row.address) as OrderAddress),
    };
  });
}
