import { MINUTE } from '#domain/hours/zone.ts';
import { type DelayReason, roundUpPromise } from '#domain/orders/promise.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { cancelMail, queueMail } from '../mail/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { acceptedEmail, delayedEmail } from './order-emails.ts';
import { findUndo, moveDueTime } from './order-transitions-store.ts';
import { findOrder, type Order } from './orders-store.ts';
import { printChange } from './print-order.ts';

/**
 * Promises an accepted order for later, and tells the guest by email. `dueAt` is the promise that the desk has seen, in
 * epoch milliseconds: of two taps, or two tablets, one moves it. A promise that is over counts from now.
 */
export async function delayOrder(
  staff: StaffContext,
  {
    orderId,
    minutes,
    dueAt,
    reason,
  }: { orderId: string; minutes: number; dueAt: number; reason: DelayReason | null },
): Promise<Order | Refusal> {
  const now = staff.clock.now();
  const moved = await transact(staff.db, async (tx): Promise<Order | Refusal> => {
    const found = await findOrder(tx, orderId);
    if (!found) return refusal('not_found');
    if (found.status !== 'accepted') return refusal('order_status_conflict', { status: found.status });
    // The mail of the acceptance may still be held back for undo: it then says the new time, and no second one is needed.
    const held = found.readyAt === null ? ((await findUndo(tx, orderId))?.mailId ?? null) : null;
    const to = roundUpPromise(Math.max(dueAt, now) + minutes * MINUTE);
    if (!(await moveDueTime(tx, orderId, { from: dueAt, to, reason }))) {
      const current = (await findOrder(tx, orderId)) as Order;
      if (current.status !== 'accepted') return refusal('order_status_conflict', { status: current.status });
      return refusal('promise_changed', { dueAt: new Date(current.dueAt ?? now).toISOString() });
    }
    const order = (await findOrder(tx, orderId)) as Order;
    await printChange(tx, found, order, now);
    await recordAuditEntry(tx, staff, { action: 'order_delayed', subject: { id: orderId } });
    if (order.email === '') return order;
    const isUnsent = held !== null && (await cancelMail(tx, held));
    const email = isUnsent ? acceptedEmail : delayedEmail;
    await queueMail(tx, email(await inOfferedLanguage(tx, order)), now);
    return order;
  });
  if (!isRefusal(moved)) staff.live.publish({ type: 'orders', orderId, status: moved.status });
  return moved;
}
