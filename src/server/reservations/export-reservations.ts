import type { ReservationStatus } from '#domain/reservations/reservation.ts';
import type { Db } from '../db/schema.ts';
import { listOfDays, type Reservation, sumOfDays } from './reservations-store.ts';

const AT_ONCE = 500;

export type { Reservation };

/** Reservations for the days from `from` to `to`, both included, by date and time, some hundred at a time. */
export async function* exportReservations(
  db: Db,
  days: { from: string; to: string },
): AsyncGenerator<Reservation> {
  let after: Reservation | undefined;
  do {
    const reservations = await listOfDays(db, days, after, AT_ONCE);
    yield* reservations;
    after = reservations.length < AT_ONCE ? undefined : reservations.at(-1);
  } while (after);
}

/** How many tables, and for how many guests, there are of a status on a day. */
export function sumReservations(
  db: Db,
  days: { from: string; to: string },
  status: ReservationStatus,
): Promise<{ count: number; guests: number }> {
  return sumOfDays(db, days, status);
}
