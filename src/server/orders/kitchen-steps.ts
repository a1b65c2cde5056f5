import { canTakeStep, type KitchenStep } from '#domain/orders/kitchen.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { UNDO_MS } from '#domain/undo.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { cancelMail, scheduleMail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { isRepeatedTap, type SentTap } from './desk-taps.ts';
import { eraseStep, findStep, writePrepared, writeStep } from './kitchen-store.ts';
import { completedEmail } from './order-emails.ts';
import { allowUndo } from './order-transitions-store.ts';
import { findOrder, type Order } from './orders-store.ts';

const ACTIONS = { kitchen: 'order_in_kitchen', ready: 'order_ready' } as const;

/**
 * Says that an accepted order is in the kitchen, or that it is ready or on its way. The status stays 'accepted', so
 * that clients which do not know the steps are not surprised (decision 093). With 'ready' the guest gets the e-mail
 * that a completion sends otherwise, held back like that one for as long as the step can be taken back. `sent`: of the tap.
 */
export async function takeKitchenStep(
  staff: StaffContext,
  orderId: string,
  step: KitchenStep,
  sent: SentTap | null = null,
): Promise<Order | Refusal> {
  const now = staff.clock.now();
  const tap = sent && { ...sent, orderId, change: step };
  let isRepeated: boolean | Refusal = false;
  const moved = await transact(staff.db, async (tx): Promise<Order | Refusal> => {
    isRepeated = await isRepeatedTap(tx, tap, now);
    if (isRefusal(isRepeated)) return isRepeated;
    if (isRepeated) return (await findOrder(tx, orderId)) ?? refusal('not_found');
    const before = await findStep(tx, orderId);
    if (!before) return refusal('not_found');
    const { kitchen } = await readSettings(tx);
    if (!kitchen.hasStates) return refusal('kitchen_states_off');
    if (!(await writeStep(tx, orderId, { step, now }))) {
      const { status, step: found } = (await findStep(tx, orderId)) ?? before;
      return status === 'accepted' && !canTakeStep(found, step)
        ? refusal('order_step_conflict', { step: found })
        : refusal('order_status_conflict', { status });
    }
    const order = (await findOrder(tx, orderId)) as Order;
    await recordAuditEntry(tx, staff, { action: ACTIONS[step], subject: { id: orderId } });
    const isTold = step === 'ready' && order.email !== '';
    const mail = isTold ? completedEmail(await inOfferedLanguage(tx, order)) : null;
    const until = now + UNDO_MS;
    const mailId = mail && (await scheduleMail(tx, mail, { now, dueAt: until }));
    await allowUndo(tx, orderId, { until, mailId });
    return order;
  });
  if (!isRefusal(moved) && !isRepeated) staff.live.publish({ type: 'orders', orderId, status: moved.status });
  return moved;
}

/** Takes the last step back, together with its e-mail; a late or second call changes nothing. */
export async function undoKitchenStep(
  staff: StaffContext,
  orderId: string,
  step: KitchenStep,
): Promise<Order | Refusal> {
  const undone = await transact(staff.db, async (tx): Promise<Order | Refusal> => {
    const found = await findStep(tx, orderId);
    if (!found) return refusal('not_found');
    if (found.status !== 'accepted') return refusal('order_status_conflict', { status: found.status });
    if (found.step !== step) return refusal('order_step_conflict', { step: found.step });
    const { until, mailId } = found;
    if (until === null || staff.clock.now() >= until) return refusal('undo_too_late');
    if (!(await eraseStep(tx, orderId, { step, until }))) return refusal('undo_too_late');
    if (mailId !== null && !(await cancelMail(tx, mailId))) return refusal('undo_too_late');
    await recordAuditEntry(tx, staff, { action: `${ACTIONS[step]}_undone`, subject: { id: orderId } });
    return (await findOrder(tx, orderId)) as Order;
  });
  if (!isRefusal(undone)) staff.live.publish({ type: 'orders', orderId, status: undone.status });
  return undone;
}

/**
 * Marks a dish of an accepted order as finished, or takes that back, for all tablets. The same again changes nothing,
 * so two cooks who tap the same line mean the same. It is not in the audit log: it says what stands on the counter, not
 * what somebody decided.
 */
export async function markPrepared(
  staff: StaffContext,
  { orderId, itemId, isPrepared }: { orderId: string; itemId: string; isPrepared: boolean },
  sent: SentTap | null = null,
): Promise<Order | Refusal> {
  const now = staff.clock.now();
  const preparedAt = isPrepared ? now : null;
  const tap = sent && { ...sent, orderId, change: `${itemId} ${isPrepared}` };
  let hasChanged = false;
  const marked = await transact(staff.db, async (tx): Promise<Order | Refusal> => {
    // A tap that comes again must not undo what somebody else has tapped since.
    const isRepeated = await isRepeatedTap(tx, tap, now);
    if (isRefusal(isRepeated)) return isRepeated;
    if (isRepeated) return (await findOrder(tx, orderId)) ?? refusal('not_found');
    hasChanged = await writePrepared(tx, { orderId, itemId, preparedAt });
    const order = await findOrder(tx, orderId);
    if (!order?.lines.some(({ id }) => id === itemId)) return refusal('not_found');
    return order.status === 'accepted' ? order : refusal('order_status_conflict', { status: order.status });
  });
  if (!isRefusal(marked) && hasChanged)
    staff.live.publish({ type: 'orders', orderId, status: marked.status });
  return marked;
}
