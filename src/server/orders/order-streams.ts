import { isCancelledOrReversed } from '#domain/orders/order.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Deps } from '../deps.ts';
import type { Order } from './orders-store.ts';
import { findCurrentOrder } from './read-orders.ts';

/** An open page of an order. */
export interface OrderFollower {
  orderId: string;
  /** Who opened it, to be counted; null: unknown, and counted with nobody. */
  visitor: string | null;
  /** Sends the order, after those that were sent before. */
  send(order: Order): Promise<void>;
  end(): void;
}

/** The numbers that keep strangers and broken pages from taking all connections (`socket-limits.ts` allows 4,000). */
export const STREAM_LIMITS = { all: 1_500, perVisitor: 30, perOrder: 60 };

export interface OrderStreams {
  /** Adds a follower, or refuses it. Call the returned function when its page is gone. */
  add(follower: OrderFollower): (() => void) | Refusal;
  /** How many are open. */
  count(): number;
}

/**
 * Tells the pages of an order what happens to it, and nobody else. One subscription serves all of them: an event costs a
 * look into a map, and one read of the order if somebody follows it. Events of other processes arrive the same way.
 */
export function createOrderStreams(deps: Deps, limits: typeof STREAM_LIMITS = STREAM_LIMITS): OrderStreams {
  const { live, log } = deps;
  const byOrder = new Map<string, Set<OrderFollower>>();
  const byVisitor = new Map<string, number>();
  /** Orders that are being read; true: something has happened since. */
  const reading = new Map<string, boolean>();
  let open = 0;

  live.subscribe((event) => {
    if (event.type === 'orders') void tell(event.orderId);
    if (event.type === 'missed') for (const orderId of byOrder.keys()) void tell(orderId);
  });

  /** One read at a time for each order, so that an older state never overwrites a newer one. */
  async function tell(orderId: string): Promise<void> {
    if (!byOrder.has(orderId)) return;
    if (reading.has(orderId)) return void reading.set(orderId, true);
    do {
      reading.set(orderId, false);
      try {
        const order = await findCurrentOrder(deps, orderId);
        for (const follower of [...(byOrder.get(orderId) ?? [])]) {
          // Not waited for: a page that reads slowly holds up no other.
          sendTo(follower, order).catch(() => follower.end());
        }
      } catch (error) {
        // The pages ask by themselves.
        log.warn({ err: error }, 'an order can not be sent to its pages');
      }
    } while (reading.get(orderId));
    reading.delete(orderId);
  }

  return {
    add(follower) {
      const { orderId, visitor } = follower;
      const followers = byOrder.get(orderId) ?? new Set();
      const ofVisitor = visitor === null ? 0 : (byVisitor.get(visitor) ?? 0);
      const isFull =
        open >= limits.all || followers.size >= limits.perOrder || ofVisitor >= limits.perVisitor;
      if (isFull) return refusal('too_many_streams', { retryAfterSeconds: 30 });
      byOrder.set(orderId, followers.add(follower));
      if (visitor !== null) byVisitor.set(visitor, ofVisitor + 1);
      open += 1;
      return () => {
        if (!followers.delete(follower)) return;
        open -= 1;
        if (followers.size === 0) byOrder.delete(orderId);
        const left = visitor === null ? 0 : (byVisitor.get(visitor) ?? 1) - 1;
        if (visitor !== null && left > 0) byVisitor.set(visitor, left);
        else if (visitor !== null) byVisitor.delete(visitor);
      };
    },
    count: () => open,
  };
}

/** An order that has lost its guest is shown to nobody (decision 014), and one that is cancelled has no further news. */
export async function sendTo(follower: OrderFollower, order: Order | null): Promise<void> {
  if (!order || order.email === '') return follower.end();
  await follower.send(order);
  if (isCancelledOrReversed(order.status)) follower.end();
}
