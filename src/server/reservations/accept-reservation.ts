import type { Refusal } from '#contract/refusals.ts';
import type { Desk } from '../deps.ts';
import { move } from './move-reservation.ts';
import { acceptedLetter } from './reservation-letters.ts';
import type { Reservation } from './reservations-store.ts';

/** The table is the guest's. */
export function acceptReservation(desk: Desk, id: string): Promise<Reservation | Refusal> {
  return move(desk, id, { to: 'accepted', letter: acceptedLetter });
}
