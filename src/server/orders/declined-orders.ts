import { orderNumber } from '#domain/orders/order.ts';
import { PRINT_MOMENTS } from '#domain/printing/printer.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { Deps, StaffContext } from '../deps.ts';
import { readPrintMoments } from '../printing/index.ts';
import { listUnseenDeclines, markDeclineSeen } from './escalation/escalation-store.ts';
import { acceptedEmail } from './order-emails.ts';
import { findOrder, type Order } from './orders-store.ts';
import { printOrder } from './print-order.ts';
import { promiseNow, transition } from './transition-order.ts';

/** An order that the ladder has declined, and that nobody at the desk has seen since. */
export interface DeclinedOrder {
  order: Order;
  number: string;
  /** Epoch milliseconds. */
  declinedAt: number;
  canReaccept: boolean;
}

/** For so long (milliseconds) a guest may still want what was declined; what was ordered for later, until its time. */
const REACCEPT_MS = 2 * 60 * 60_000;

/** Money that went back can't be taken again: then only a new order helps. */
function canReaccept(order: Order, now: number): boolean {
  const { paymentStatus, giftCardPaidCents, cancelledAt, requestedAt } = order;
  const until = Math.max((cancelledAt ?? 0) + REACCEPT_MS, requestedAt ?? 0);
  return isDeclined(order) && paymentStatus === 'none' && giftCardPaidCents === 0 && now < until;
}

const isDeclined = ({ status, cancellationCode }: Order) =>
  status === 'cancelled' && cancellationCode === 'unanswered';

/** The oldest first. */
export async function listUnseenDeclined({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<DeclinedOrder[]> {
  const declined: DeclinedOrder[] = [];
  for (const { orderId, at: declinedAt } of await listUnseenDeclines(db)) {
    const order = await findOrder(db, orderId);
    if (order && isDeclined(order))
      declined.push({
        ...{ order, declinedAt, number: orderNumber(orderId) },
        canReaccept: canReaccept(order, clock.now()),
      });
  }
  return declined;
}

/** Somebody has seen them: no desk shows them any more. */
export async function markDeclinedSeen(staff: StaffContext, orderIds: readonly string[]): Promise<void> {
  const marked = await transact(staff.db, async (tx) => {
    const ids = await markDeclineSeen(tx, orderIds, staff.clock.now());
    for (const id of ids)
      await recordAuditEntry(tx, staff, { action: 'order_decline_seen', subject: { id } });
    return ids;
  });
  for (const orderId of marked) staff.live.publish({ type: 'orders', orderId, status: 'cancelled' });
}

/** Accepts an order after all that was declined because nobody answered. The guest is told as with every acceptance. */
export async function reacceptOrder(staff: StaffContext, orderId: string): Promise<Order | Refusal> {
  const accepted = await transition(staff, orderId, {
    ...{ to: 'accepted', from: ['cancelled'], action: 'order_reaccepted', email: acceptedEmail },
    // Pending once more, it would wait for ever: the ladder has been climbed.
    canUndo: false,
    dueAt: promiseNow,
    before: async (_tx, order, now) => {
      if (!isDeclined(order)) return refusal('order_status_conflict', { status: order.status });
      return canReaccept(order, now) ? null : refusal('reacceptance_impossible');
    },
    alongside: async (tx, order, now) => {
      await markDeclineSeen(tx, [orderId], now);
      const moments = await readPrintMoments(tx);
      // What printed it when it arrived was told that it is cancelled.
      for (const moment of PRINT_MOMENTS)
        if (moment !== 'accepted') await printOrder(tx, order, moment, { moments, now });
    },
  });
  return isRefusal(accepted) ? accepted : ((await findOrder(staff.db, orderId)) as Order);
}
