import { localTimeAt } from '#domain/hours/zone.ts';
import type { ReservationStatus } from '#domain/reservations/reservation.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { listByDays, listChanging, listPage, type Reservation, sumByDays } from './reservations-store.ts';
import { searchReservations } from './search-reservations-store.ts';

interface ReservationQuery {
  status: ReservationStatus | null;
  /** From today on: a guest who comes an hour late this evening is still expected. */
  isFutureOnly: boolean;
  /** The beginning of a phone number, a name or a last name; empty: all. */
  search: string;
  page: number;
  limit: number;
}

/** The reservations in pages: open and upcoming ones soonest first; the rest, latest date first. */
export async function readReservationPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { status, isFutureOnly, search, page, limit }: ReservationQuery,
): Promise<{ reservations: Reservation[]; total: number }> {
  const { timeZone } = await readHours(db);
  const filter = { status, fromDate: isFutureOnly ? localTimeAt(clock.now(), timeZone).date : null };
  const slice = { page, limit, direction: isFutureOnly || status === 'pending' ? 'asc' : 'desc' } as const;
  return search === '' ? listPage(db, filter, slice) : searchReservations(db, filter, search, slice);
}

/** Accepted ones to come whose guests ask for something else. */
export async function readRequestedChanges({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Reservation[]> {
  const { timeZone } = await readHours(db);
  return listChanging(db, localTimeAt(clock.now(), timeZone).date);
}

const BATCH_SIZE = 500;

export type { Reservation };

/**
 * Reservations for the days from `from` to `to`, both included, by date and time, in batches of some hundred.
 */
export async function* exportReservations(
  db: Db,
  days: { from: string; to: string },
): AsyncGenerator<Reservation> {
  let after: Reservation | undefined;
  do {
    const reservations = await listByDays(db, days, after, BATCH_SIZE);
    yield* reservations;
    after = reservations.length < BATCH_SIZE ? undefined : reservations.at(-1);
  } while (after);
}

/** How many tables, and for how many guests, have a status on a day. */
export function sumReservations(
  db: Db,
  days: { from: string; to: string },
  status: ReservationStatus,
): Promise<{ count: number; guests: number }> {
  return sumByDays(db, days, status);
}
