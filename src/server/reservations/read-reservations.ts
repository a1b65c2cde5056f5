import { localTimeAt } from '#domain/hours/zone.ts';
import type { ReservationStatus } from '#domain/reservations/reservation.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { listPage, type Reservation } from './reservations-store.ts';
import { searchPage } from './search-reservations-store.ts';

interface Asked {
  status: ReservationStatus | null;
  /** From today on: who comes an hour late this evening is still to come. */
  isFutureOnly: boolean;
  /** The beginning of a phone number, a name or a last name; empty: all. */
  search: string;
  page: number;
  limit: number;
}

/** The table book by pages: what is still to be done or to come, soonest first; the rest, latest date first. */
export async function readReservationPage(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { status, isFutureOnly, search, page, limit }: Asked,
): Promise<{ reservations: Reservation[]; total: number }> {
  const { timeZone } = await readHours(db);
  const filter = { status, fromDate: isFutureOnly ? localTimeAt(clock.now(), timeZone).date : null };
  const slice = { page, limit, direction: isFutureOnly || status === 'pending' ? 'asc' : 'desc' } as const;
  return search === '' ? listPage(db, filter, slice) : searchPage(db, filter, search, slice);
}
