import type { Refusal } from '#contract/refusals.ts';
import type { Desk } from '../deps.ts';
import { move } from './move-reservation.ts';
import { cancelledLetter } from './reservation-letters.ts';
import type { Reservation, ReservationCancellation } from './reservations-store.ts';

/** Turns a pending wish down, with a reason that the guest will read. */
export async function cancelReservation(
  desk: Desk,
  id: string,
  cancellation: ReservationCancellation,
): Promise<Reservation | Refusal> {
  if (cancellation.reason.trim() === '') return { code: 'cancellation_reason_required' };
  return move(desk, id, { to: 'cancelled', cancellation, letter: cancelledLetter });
}
