import { MINUTE } from '#domain/hours/zone.ts';
import { type DelayReason, roundUpPromise } from '#domain/orders/promise.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { cancelMail, queueMail, scheduleMail } from '../mail/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { askedAt } from './ask-about-delay.ts';
import { acceptedEmail, delayedEmail } from './order-emails.ts';
import { allowDelayUndo, findUndo, moveDueTime } from './order-transitions-store.ts';
import { findOrder, type Order } from './orders-store.ts';
import { printChange } from './print-order.ts';
import { retaxIfOtherDay } from './retax-orders.ts';

/**
 * Promises an accepted order for later, and tells the guest by email, which is held back as long as the delay can be undone.
 * `dueAt` is the promise that the desk has seen, in epoch milliseconds: of two taps, or two tablets, one moves it. A promise
 * that is over counts from now.
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
  const to = roundUpPromise(Math.max(dueAt, now) + minutes * MINUTE);
  return move(staff, { orderId, from: dueAt }, async (tx, { found, undo }) => {
    // The mail of the acceptance, or of the delay before, may still be held back: one that says the new time takes its place.
    const held = undo?.delay || found.readyAt === null ? (undo?.mailId ?? null) : null;
    return {
      ...{ to, reason, action: 'order_delayed', heldUntil: now + UNDO_MS },
      async tell(order) {
        const isUnsent = held !== null && (await cancelMail(tx, held));
        const isAcceptance = isUnsent && (undo?.delay?.isAcceptance ?? true);
        const email = isAcceptance ? acceptedEmail : delayedEmail;
        const until = now + UNDO_MS;
        const mailId =
          order.email === ''
            ? null
            : await scheduleMail(tx, email(await inOfferedLanguage(tx, order)), { now, dueAt: until });
        // What no mail has told yet goes back together.
        const former = held === null || isUnsent ? undo?.delay : null;
        const before = former && now < former.until ? former : { from: dueAt, reason: found.delayReason };
        await allowDelayUndo(tx, orderId, {
          mailId,
          delay: { from: before.from, reason: before.reason, until, isAcceptance },
        });
        return null;
      },
    };
  });
}

/** Takes a delay back together with its email: the promise is what the guest knows. `dueAt`: what it was moved to. */
export async function undoDelay(
  staff: StaffContext,
  { orderId, dueAt }: { orderId: string; dueAt: number },
): Promise<Order | Refusal> {
  const now = staff.clock.now();
  return move(staff, { orderId, from: dueAt }, async (tx, { undo }) => {
    const { delay = null, mailId = null } = undo ?? {};
    if (delay === null || now >= delay.until) return refusal('undo_too_late');
    return {
      ...{ to: delay.from, reason: delay.reason, action: 'order_delay_undone' },
      async tell(order) {
        if (mailId === null) return null;
        if (!(await cancelMail(tx, mailId))) return refusal('undo_too_late');
        // Of the acceptance the guest has read nothing yet.
        if (delay.isAcceptance) await queueMail(tx, acceptedEmail(await inOfferedLanguage(tx, order)), now);
        return null;
      },
    };
  });
}

interface Move {
  to: number;
  reason: DelayReason | null;
  action: 'order_delayed' | 'order_delay_undone';
  /** Until when it can be taken back. */
  heldUntil?: number;
  /** What the guest is told, once it is moved. */
  tell: (order: Order) => Promise<Refusal | null>;
}

/** Moves a promise that is still `from`; `plan` says where to. */
async function move(
  staff: StaffContext,
  { orderId, from }: { orderId: string; from: number },
  plan: (
    tx: Tx,
    read: { found: Order; undo: Awaited<ReturnType<typeof findUndo>> },
  ) => Promise<Move | Refusal>,
): Promise<Order | Refusal> {
  const now = staff.clock.now();
  const moved = await transact(staff.db, async (tx): Promise<Order | Refusal> => {
    const found = await findOrder(tx, orderId);
    if (!found) return refusal('not_found');
    if (found.status !== 'accepted') return refusal('order_status_conflict', { status: found.status });
    const undo = await findUndo(tx, orderId);
    const planned = await plan(tx, { found, undo });
    if (isRefusal(planned)) return planned;
    const { to, reason, action, heldUntil, tell } = planned;
    const isAsked = (await askedAt(tx, found, to)) !== null;
    if (!(await moveDueTime(tx, orderId, { from, to, reason, isAsked }))) {
      const current = (await findOrder(tx, orderId)) as Order;
      if (current.status !== 'accepted') return refusal('order_status_conflict', { status: current.status });
      return refusal('promise_changed', { dueAt: new Date(current.dueAt ?? now).toISOString() });
    }
    const order = await retaxIfOtherDay(tx, found, (await findOrder(tx, orderId)) as Order, now);
    await printChange(tx, found, order, { delay: undo?.delay, now, heldUntil });
    await recordAuditEntry(tx, staff, { action, subject: { id: orderId } });
    return (await tell(order)) ?? order;
  });
  if (!isRefusal(moved)) staff.live.publish({ type: 'orders', orderId, status: moved.status });
  return moved;
}
