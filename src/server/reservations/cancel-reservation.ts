import type { Refusal } from '#contract/refusals.ts';
import type { Desk } from '../deps.ts';
import { move } from './move-reservation.ts';
import { cancelledLetter } from './reservation-letters.ts';
import type { Reservation } from './reservations-store.ts';

/** Turns a pending wish down, with a reason that the guest will read. */
export async function cancelReservation(
  desk: Desk,
  id: string,
  reason: string,
): Promise<Reservation | Refusal> {
  const cancellationReason = reason.trim();
  if (cancellationReason === '') return { code: 'cancellation_reason_required' };
  return move(desk, id, { to: 'cancelled', cancellationReason, letter: cancelledLetter });
}
