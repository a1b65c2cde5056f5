import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { dropMail } from '../mail/queue-mail.ts';
import { findReservation, findUndo, type Reservation, undoAcceptance as undo } from './reservations-store.ts';

/** Makes an accepted table a wish again, and drops its mail. Who is too late, or second, changes nothing. */
export async function undoAcceptance(desk: Desk, id: string): Promise<Reservation | Refusal> {
  const undone = await transact(desk.db, async (tx): Promise<Reservation | Refusal> => {
    const found = await findUndo(tx, id);
    if (!found) return { code: 'not_found' };
    const { status, until, mailId } = found;
    if (status !== 'accepted') return { code: 'reservation_status_conflict', status };
    if (until === null || desk.clock.now() >= until) return { code: 'undo_too_late' };
    if (!(await undo(tx, id, until))) {
      const now = (await findUndo(tx, id))?.status ?? status;
      return now === 'accepted'
        ? { code: 'undo_too_late' }
        : { code: 'reservation_status_conflict', status: now };
    }
    if (mailId !== null && !(await dropMail(tx, mailId))) return { code: 'undo_too_late' };
    await noteChange(tx, desk, { action: 'reservation_accepted_undone', subject: { id } });
    return (await findReservation(tx, id)) as Reservation;
  });
  if (!isRefusal(undone)) desk.live.publish({ type: 'reservations', reservationId: id, status: 'pending' });
  return undone;
}
