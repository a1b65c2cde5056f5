import type { AuditAction } from '#domain/audit-log.ts';
import { deliveryAreaOf } from '#domain/orders/delivery-areas.ts';
import { canTransitionTo, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts';
import { isFarPromise, isPromiseSensible, promiseOnAcceptance } from '#domain/orders/promise.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { ORDER_UNDO_TARGETS, UNDO_MS, type UndoableOrderStatus } from '#domain/undo.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import type { Email } from '../mail/index.ts';
import { cancelMail, queueMail, scheduleMail } from '../mail/index.ts';
import { readPrintMoments } from '../printing/index.ts';
import { readSettings } from '../settings/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { askedAt } from './ask-about-delay.ts';
import { type DeskTap, isRepeatedTap, type SentTap } from './desk-taps.ts';
import { acceptedEmail, completedEmail } from './order-emails.ts';
import { recordOrderFact } from './order-facts.ts';
import { minutesFromNow } from './order-times.ts';
import {
  allowUndo,
  findUndo,
  type OrderCancellation,
  transitionOrder,
  undoTransition,
} from './order-transitions-store.ts';
import { findOrder, type Order } from './orders-store.ts';
import { printCancellation, printOrder } from './print-order.ts';
import { retaxIfOtherDay } from './retax-orders.ts';

interface Transition {
  to: Exclude<OrderStatus, 'pending'>;
  /** Other statuses than those that lead there as a rule. */
  from?: readonly OrderStatus[];
  cancellation?: OrderCancellation;
  /** The tap, where it has a key: sent again, it changes nothing more. */
  sent?: SentTap | null;
  /** The guest did it on the page of the order, and nobody at the desk. */
  isByGuest?: boolean;
  /** For the audit log, where it is not simply the new status. */
  action?: AuditAction;
  /** False where the status before can't come back, though others that lead there can be undone. */
  canUndo?: boolean;
  /** The promise with which it is accepted. */
  dueAt?: (tx: Tx, order: Order, now: number) => Promise<number | Refusal>;
  /** The e-mail to the guest; null: they know already. */
  email: (order: Order) => Email | null;
  /** A further condition at `now`, or something to do first. */
  before?: (tx: Tx, order: Order, now: number) => Promise<Refusal | null>;
  /** What belongs to the transition and is committed with it. */
  alongside?: (tx: Tx, order: Order, now: number) => Promise<void>;
}

/**
 * The common part of accept, cancel and complete: one conditional write, its consequences, its e-mail, and
 * its event.
 */
export async function transition(
  staff: StaffContext,
  orderId: string,
  {
    to,
    from = ORDER_STATUSES.filter((status) => canTransitionTo(status, to)),
    cancellation,
    sent = null,
    isByGuest = false,
    action = `order_${to}`,
    canUndo = to in ORDER_UNDO_TARGETS,
    email,
    dueAt,
    before,
    alongside,
  }: Transition,
) {
  const now = staff.clock.now();
  const tap: DeskTap | null = sent && { ...sent, orderId, change: to };
  let isRepeated: boolean | Refusal = false;
  const changed = await transact(staff.db, async (tx): Promise<Order | Refusal> => {
    isRepeated = await isRepeatedTap(tx, tap, now);
    if (isRefusal(isRepeated)) return isRepeated;
    if (isRepeated) return (await findOrder(tx, orderId)) ?? refusal('not_found');
    const found = (before ?? dueAt) && (await findOrder(tx, orderId));
    const refused = found && (await before?.(tx, found, now));
    if (refused) return refused;
    const promise = found && (await dueAt?.(tx, found, now));
    if (isRefusal(promise)) return promise;
    const askedDueAt = promise != null && found ? await askedAt(tx, found, promise) : null;
    const moved = await transitionOrder(
      tx,
      orderId,
      { from, to },
      {
        ...{ now, isByGuest, askedDueAt },
        ...(cancellation && { cancellation }),
        ...(promise != null && { dueAt: promise }),
      },
    );
    const current = await findOrder(tx, orderId);
    if (!current) return refusal('not_found');
    if (!moved) return refusal('order_status_conflict', { status: current.status });
    const order = promise != null && found ? await retaxIfOtherDay(tx, found, current, now) : current;
    await alongside?.(tx, order, now);
    const printing = { moments: moved.moments, now };
    if (to === 'accepted') await printOrder(tx, order, 'accepted', printing);
    if (to === 'cancelled' || to === 'reversed') await printCancellation(tx, order, 'cancelled', printing);
    await recordAuditEntry(tx, staff, { action, subject: { id: orderId } });
    await recordOrderFact(tx, `order_${to}`, order, { actorId: staff.actor?.id ?? null, now });
    // An anonymised order has no guest to write to.
    const mail = order.email === '' ? null : email(await inOfferedLanguage(tx, order));
    if (canUndo) {
      const until = now + UNDO_MS;
      const mailId = mail && (await scheduleMail(tx, mail, { now, dueAt: until }));
      await allowUndo(tx, orderId, { until, mailId });
    } else if (mail) {
      await queueMail(tx, mail, now);
    }
    return order;
  });
  if (!isRefusal(changed) && !isRepeated) staff.live.publish({ type: 'orders', orderId, status: to });
  return changed;
}

/**
 * `dueAt` (epoch milliseconds): the promise that the desk gives; null: the one from before, unless that can no longer be
 * kept. `sent`: of the tap.
 */
export function acceptOrder(
  staff: StaffContext,
  orderId: string,
  dueAt: number | null = null,
  sent: SentTap | null = null,
): Promise<Order | Refusal> {
  return transition(staff, orderId, {
    to: 'accepted',
    sent,
    email: acceptedEmail,
    dueAt: async (tx, order, now) => {
      if (dueAt !== null) return isPromiseSensible(dueAt, now) ? dueAt : refusal('invalid_input');
      return promiseNow(tx, order, now);
    },
  });
}

/** The promise from before, unless that can no longer be kept. */
export async function promiseNow(tx: Tx, order: Order, now: number): Promise<number> {
  if (isFarPromise(order.dueAt, now)) return order.dueAt;
  return promiseOnAcceptance(order.dueAt, { now, minutes: await readMinutes(tx, order, now) });
}

async function readMinutes(tx: Tx, { fulfilment, address, load }: Order, now: number): Promise<number> {
  const [hours, settings] = [await readHours(tx), await readSettings(tx)];
  const area = fulfilment === 'delivery' ? deliveryAreaOf(address, settings.delivery.areas) : null;
  return minutesFromNow(tx, { now, hours, settings, fulfilment, area, load });
}

/** Of an order that was said to be ready or on its way the guest has read that already (decision 093). */
export function completeOrder(
  staff: StaffContext,
  orderId: string,
  sent: SentTap | null = null,
): Promise<Order | Refusal> {
  return transition(staff, orderId, {
    to: 'completed',
    sent,
    email: (order) => (order.readyAt === null ? completedEmail(order) : null),
  });
}

/**
 * Undoes an acceptance or a completion, together with its e-mail. A late or second call changes nothing: the
 * e-mail is dropped in the same transaction, and only while it has not been claimed for sending.
 */
export async function undoOrder(
  staff: StaffContext,
  orderId: string,
  from: UndoableOrderStatus,
): Promise<Order | Refusal> {
  const to = ORDER_UNDO_TARGETS[from];
  const undone = await transact(staff.db, async (tx): Promise<Order | Refusal> => {
    const found = await findUndo(tx, orderId);
    if (!found) return refusal('not_found');
    const { status, until, mailId } = found;
    const before = (await findOrder(tx, orderId)) as Order;
    if (status !== from) return refusal('order_status_conflict', { status });
    if (until === null || staff.clock.now() >= until) return refusal('undo_too_late');
    if (!(await undoTransition(tx, orderId, { from, to, until }))) {
      const now = (await findUndo(tx, orderId))?.status ?? status;
      return now === from ? refusal('undo_too_late') : refusal('order_status_conflict', { status: now });
    }
    if (mailId !== null && !(await cancelMail(tx, mailId))) return refusal('undo_too_late');
    await recordAuditEntry(tx, staff, { action: `order_${from}_undone`, subject: { id: orderId } });
    const order = (await findOrder(tx, orderId)) as Order;
    const now = staff.clock.now();
    await recordOrderFact(tx, 'order_undone', order, { actorId: staff.actor?.id ?? null, now });
    if (from !== 'accepted') return order;
    const moments = await readPrintMoments(tx);
    await printCancellation(tx, order, 'taken_back', { moments, now });
    return retaxIfOtherDay(tx, before, order, now);
  });
  if (!isRefusal(undone)) staff.live.publish({ type: 'orders', orderId, status: to });
  return undone;
}
