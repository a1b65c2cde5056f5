import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { canMoveTo, RESERVATION_STATUSES, type ReservationStatus } from '#domain/reservations/reservation.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { findReservation, moveReservation, type Reservation } from './reservations-store.ts';

interface Move {
  to: ReservationStatus;
  cancellationReason?: string;
}

/** The common part of accept and cancel: one conditional write, and its event. */
export async function move(deps: Deps, id: string, { to, ...more }: Move): Promise<Reservation | Refusal> {
  const from = RESERVATION_STATUSES.filter((status) => canMoveTo(status, to));
  const moved = await transact(deps.db, async (tx): Promise<Reservation | Refusal> => {
    const isMoved = await moveReservation(tx, id, { from, to }, { now: deps.clock.now(), ...more });
    const reservation = await findReservation(tx, id);
    if (!reservation) return { code: 'not_found' };
    if (!isMoved) return { code: 'reservation_status_conflict', status: reservation.status };
    return reservation;
  });
  if (!isRefusal(moved)) deps.live.publish({ type: 'reservations', reservationId: id, status: to });
  return moved;
}
