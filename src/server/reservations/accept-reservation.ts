import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { move } from './move-reservation.ts';
import { acceptedLetter } from './reservation-letters.ts';
import type { Reservation } from './reservations-store.ts';

/** The table is the guest's. */
export function acceptReservation(deps: Deps, id: string): Promise<Reservation | Refusal> {
  return move(deps, id, { to: 'accepted', letter: acceptedLetter });
}
