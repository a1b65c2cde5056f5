import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { canMoveTo, RESERVATION_STATUSES } from '#domain/reservations/reservation.ts';
import { RESERVATION_UNDOS, UNDO_MS } from '#domain/undo.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import type { Letter } from '../mail/letter.ts';
import { holdMail, queueMail } from '../mail/queue-mail.ts';
import { readSettings } from '../settings/read-settings.ts';
import {
  findReservation,
  letUndo,
  moveReservation,
  type Reservation,
  type ReservationCancellation,
} from './reservations-store.ts';
import type { House } from './table-event.ts';

interface Move {
  to: 'accepted' | 'cancelled';
  cancellation?: ReservationCancellation;
  /** What the guest is told. */
  letter: (reservation: Reservation, house: House) => Letter;
}

/** The common part of accept and cancel: one conditional write, its mail, and its event. */
export async function move(
  desk: Desk,
  id: string,
  { to, letter, ...more }: Move,
): Promise<Reservation | Refusal> {
  const from = RESERVATION_STATUSES.filter((status) => canMoveTo(status, to));
  const now = desk.clock.now();
  const moved = await transact(desk.db, async (tx): Promise<Reservation | Refusal> => {
    const isMoved = await moveReservation(tx, id, { from, to }, { now, ...more });
    const reservation = await findReservation(tx, id);
    if (!reservation) return { code: 'not_found' };
    if (!isMoved) return { code: 'reservation_status_conflict', status: reservation.status };
    // Nobody is left in a reservation that was made anonymous.
    const mail = reservation.email === '' ? null : letter(reservation, await houseOf(tx));
    if (to in RESERVATION_UNDOS) {
      const until = now + UNDO_MS;
      const mailId = mail && (await holdMail(tx, mail, { now, dueAt: until }));
      await letUndo(tx, id, { until, mailId });
    } else if (mail) {
      await queueMail(tx, mail, now);
    }
    await noteChange(tx, desk, { action: `reservation_${to}`, subject: { id } });
    return reservation;
  });
  if (!isRefusal(moved)) desk.live.publish({ type: 'reservations', reservationId: id, status: to });
  return moved;
}

async function houseOf(tx: Tx): Promise<House> {
  const [{ restaurant }, { timeZone }] = [await readSettings(tx), await readHours(tx)];
  return { restaurant, timeZone };
}
