import { sql } from 'kysely';
import { isCancelledOrReversed, type OrderStatus } from '#domain/orders/order.ts';
import { isCancelledByGuest } from '#domain/orders/progress.ts';
import type { OrderNews } from '#domain/push/push.ts';
import type { Language } from '#texts/texts.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Tx } from '../db/schema.ts';
import { hashToken } from '../db/tokens.ts';
import type { DelayUndo } from './order-transitions-store.ts';

/** A browser that is told what becomes of an order. */
export interface OrderPush {
  id: string;
  orderId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
  /** The guest has the link of the order: what is told leads there by it. */
  hasKey: boolean;
}

/** What there is to tell of an order, and what it is remembered by. */
export interface OrderPushNews extends OrderPush {
  fulfilment: 'delivery' | 'pickup';
  former: string;
  told: string;
  /** Null: it has moved on, but its guest knows that. */
  news: OrderNews | null;
}

const STATE_COLUMNS = [
  ...['orders.status', 'orders.fulfilment', 'orders.ready_at', 'orders.due_at', 'orders.version'],
  ...['orders.accepted_at', 'orders.cancelled_at', 'orders.guest_changed_at'],
  ...['orders.undo_until', 'orders.delay_undo'],
] as const;

interface State {
  status: string;
  ready_at: number | null;
  due_at: number | null;
  version: number;
  accepted_at: number | null;
  cancelled_at: number | null;
  guest_changed_at: number | null;
}

/** What a guest can be told of an order: two that are alike are no news. */
function stateOf({ status, ready_at: readyAt, due_at: dueAt, version }: State): string {
  if (isCancelledOrReversed(status as OrderStatus)) return 'cancelled';
  if (status === 'completed' || (status === 'accepted' && readyAt !== null)) return 'ready';
  return status === 'accepted' ? `accepted ${dueAt} ${version}` : 'received';
}

function newsOf(former: string, state: string, row: State): OrderNews | null {
  if (state === 'cancelled') {
    const { status, cancelled_at: cancelledAt, guest_changed_at: guestChangedAt } = row;
    if (isCancelledByGuest({ status: status as OrderStatus, cancelledAt, guestChangedAt })) return null;
    return row.accepted_at === null ? 'declined' : 'cancelled';
  }
  if (state === 'ready') return 'ready';
  if (state === 'received' || former === 'ready') return null;
  return former === 'received' ? 'accepted' : 'changed';
}

/** Prepared, because every new order asks it. */
const followedOrders = prepareQuery((db, { orderId }: { orderId?: string }) =>
  db
    .selectFrom('order_push')
    .innerJoin('orders', 'orders.id', 'order_push.order_id')
    .selectAll('order_push')
    .select(STATE_COLUMNS)
    .where('orders.email', '!=', '')
    .$if(orderId !== undefined, (query) => query.where('order_push.order_id', '=', orderId as string))
    .orderBy('order_push.id'),
);

/** What is to be told at this moment, of one order or of all. Nothing of an order whose last step the desk can still take back. */
export async function listOrderPushNews(
  db: Db,
  { orderId, now }: { orderId: string | null; now: number },
): Promise<OrderPushNews[]> {
  const { rows } = await followedOrders(db, orderId === null ? {} : { orderId });
  return rows.flatMap((row) => {
    const delay = row.delay_undo === null ? null : (JSON.parse(row.delay_undo) as DelayUndo);
    if (Math.max(row.undo_until ?? 0, delay?.until ?? 0) > now) return [];
    const told = stateOf(row);
    if (told === row.told) return [];
    return [
      {
        ...{ id: row.id, orderId: row.order_id, endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth },
        ...{ language: row.language, hasKey: row.has_key === 1 },
        ...{ fulfilment: row.fulfilment as OrderPushNews['fulfilment'], former: row.told, told },
        news: newsOf(row.told, told, row),
      },
    ];
  });
}

/** Takes what is to be told; false when this or another process has told it. */
export async function takeOrderPushNews(
  db: Db,
  { id, former, told }: Pick<OrderPushNews, 'id' | 'former' | 'told'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_push')
    .set({ told })
    .where('id', '=', id)
    .where('told', '=', former)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Writes a browser of an order; what its guest sees at this moment is no news. False when there are `most` others. */
export async function writeOrderPush(
  tx: Tx,
  { orderId, endpoint, hasKey, ...keys }: OrderPush,
  { now, most }: { now: number; most: number },
): Promise<boolean> {
  // Of two that are added at once, one counts the other.
  const order = await tx
    .updateTable('orders')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', orderId)
    .returning(STATE_COLUMNS)
    .executeTakeFirstOrThrow();
  const endpointHash = hashToken(endpoint);
  await deleteOrderPush(tx, orderId, endpoint);
  const { count } = await tx
    .selectFrom('order_push')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return false;
  await tx
    .insertInto('order_push')
    .values({
      ...{ ...keys, order_id: orderId, endpoint, endpoint_hash: endpointHash },
      ...{ has_key: hasKey ? 1 : 0, told: stateOf(order), created_at: now },
    })
    .execute();
  return true;
}

export async function hasOrderPush(db: Db, orderId: string, endpoint: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_push')
    .select('id')
    .where('order_id', '=', orderId)
    .where('endpoint_hash', '=', hashToken(endpoint))
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOrderPush(db: Db, orderId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('order_push')
    .where('order_id', '=', orderId)
    .where('endpoint_hash', '=', hashToken(endpoint))
    .execute();
}

/** The push service knows this browser no more. */
export async function forgetOrderPush(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('order_push').where('endpoint_hash', '=', hashToken(endpoint)).execute();
}

/** Of orders that ended before, and of those that never did. */
export async function deleteOrderPushBefore(
  db: Db,
  { ended, created }: { ended: number; created: number },
): Promise<void> {
  await db
    .deleteFrom('order_push')
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('created_at', '<', created),
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'order_push.order_id')
            .where(sql<number>`coalesce(cancelled_at, completed_at)`, '<', ended),
        ),
      ]),
    )
    .execute();
}
