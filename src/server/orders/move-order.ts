import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { canMoveTo, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts';
import { ORDER_UNDOS, UNDO_MS } from '#domain/undo.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import type { Letter } from '../mail/letter.ts';
import { holdMail, queueMail } from '../mail/queue-mail.ts';
import { findOrder, letUndo, moveOrder, type Order, type OrderCancellation } from './orders-store.ts';

interface Move {
  to: Exclude<OrderStatus, 'pending'>;
  cancellation?: OrderCancellation;
  /** What the guest is told. */
  letter: (order: Order) => Letter;
  /** What else must be so at `now`, or is to happen before. */
  before?: (tx: Tx, order: Order, now: number) => Promise<Refusal | null>;
  /** What belongs to the move and must not happen without it. */
  alongside?: (tx: Tx, order: Order, now: number) => Promise<void>;
}

/** The common part of accept, cancel and complete: one conditional write, its consequences, its mail, and its event. */
export async function move(
  desk: Desk,
  orderId: string,
  { to, cancellation, letter, before, alongside }: Move,
) {
  const now = desk.clock.now();
  const from = ORDER_STATUSES.filter((status) => canMoveTo(status, to));
  const moved = await transact(desk.db, async (tx): Promise<Order | Refusal> => {
    const found = before && (await findOrder(tx, orderId));
    const refusal = found && (await before?.(tx, found, now));
    if (refusal) return refusal;
    const isMoved = await moveOrder(
      tx,
      orderId,
      { from, to },
      { now, ...(cancellation ? { cancellation } : {}) },
    );
    const order = await findOrder(tx, orderId);
    if (!order) return { code: 'not_found' };
    if (!isMoved) return { code: 'order_status_conflict', status: order.status };
    await alongside?.(tx, order, now);
    await noteChange(tx, desk, { action: `order_${to}`, subject: { id: orderId } });
    // Nobody is left in an order that was made anonymous.
    const mail = order.email === '' ? null : letter(order);
    if (to in ORDER_UNDOS) {
      const until = now + UNDO_MS;
      const mailId = mail && (await holdMail(tx, mail, { now, dueAt: until }));
      await letUndo(tx, orderId, { until, mailId });
    } else if (mail) {
      await queueMail(tx, mail, now);
    }
    return order;
  });
  if (!isRefusal(moved)) desk.live.publish({ type: 'orders', orderId, status: to });
  return moved;
}
