import { localTimeAt } from '#domain/hours/zone.ts';
import type { ReservationStatus } from '#domain/reservations/reservation.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { listPage, type Reservation } from './reservations-store.ts';

interface Asked {
  status: ReservationStatus | null;
  /** From today on: who comes an hour late this evening is still to come. */
  isFutureOnly: boolean;
  page: number;
  limit: number;
}

/** What is still to be done or to come, soonest first; the rest, latest date first. */
export async function readReservationPage(
  deps: Deps,
  { status, isFutureOnly, page, limit }: Asked,
): Promise<{ reservations: Reservation[]; total: number }> {
  const { timeZone } = await readHours(deps.db);
  const fromDate = isFutureOnly ? localTimeAt(deps.clock.now(), timeZone).date : null;
  const direction = isFutureOnly || status === 'pending' ? 'asc' : 'desc';
  return listPage(deps.db, { status, fromDate }, { page, limit, direction });
}
