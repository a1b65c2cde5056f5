import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { ORDER_UNDOS, type UndoableOrderStatus } from '#domain/undo.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { dropMail } from '../mail/queue-mail.ts';
import { findOrder, findUndo, type Order, undoMove } from './orders-store.ts';

/**
 * Takes an acceptance or a completion back, together with its mail. Who is too late, or second, changes nothing: the
 * mail is dropped in the same transaction, and only while nobody has taken it to send it.
 */
export async function undoOrder(
  desk: Desk,
  orderId: string,
  from: UndoableOrderStatus,
): Promise<Order | Refusal> {
  const to = ORDER_UNDOS[from];
  const undone = await transact(desk.db, async (tx): Promise<Order | Refusal> => {
    const found = await findUndo(tx, orderId);
    if (!found) return { code: 'not_found' };
    const { status, until, mailId } = found;
    if (status !== from) return { code: 'order_status_conflict', status };
    if (until === null || desk.clock.now() >= until) return { code: 'undo_too_late' };
    if (!(await undoMove(tx, orderId, { from, to, until }))) {
      const now = (await findUndo(tx, orderId))?.status ?? status;
      return now === from ? { code: 'undo_too_late' } : { code: 'order_status_conflict', status: now };
    }
    if (mailId !== null && !(await dropMail(tx, mailId))) return { code: 'undo_too_late' };
    await noteChange(tx, desk, { action: `order_${from}_undone`, subject: { id: orderId } });
    return (await findOrder(tx, orderId)) as Order;
  });
  if (!isRefusal(undone)) desk.live.publish({ type: 'orders', orderId, status: to });
  return undone;
}
