import { localTimeAt } from '#domain/hours/zone.ts';
import type { ReservationStatus } from '#domain/reservations/reservation.ts';
import { createGrowingCount } from '../db/growing-count.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { countFiltered, countOnce, listPage, type OnceFor, type Reservation } from './reservations-store.ts';

interface Asked {
  status: ReservationStatus | null;
  /** From today on: who comes an hour late this evening is still to come. */
  isFutureOnly: boolean;
  page: number;
  limit: number;
}

/** What is still to be done or to come, soonest first; the rest, latest date first. */
export type ReadReservationPage = (asked: Asked) => Promise<{ reservations: Reservation[]; total: number }>;

/** Reads the table book by pages. One for each process: it remembers how many reservations there were. */
export function createReservationPages({ db, clock }: Pick<Deps, 'db' | 'clock'>): ReadReservationPage {
  // The long lists only grow; what waits and what is to come is always short.
  const totalOf = (event: OnceFor) => {
    const total = createGrowingCount();
    return () => total((span) => countOnce(db, event, span), clock.now());
  };
  const long = {
    all: totalOf('created_at'),
    accepted: totalOf('accepted_at'),
    cancelled: totalOf('cancelled_at'),
  };
  return async ({ status, isFutureOnly, page, limit }) => {
    const { timeZone } = await readHours(db);
    const filter = { status, fromDate: isFutureOnly ? localTimeAt(clock.now(), timeZone).date : null };
    const direction = isFutureOnly || status === 'pending' ? 'asc' : 'desc';
    return {
      reservations: await listPage(db, filter, { page, limit, direction }),
      total: await (isFutureOnly || status === 'pending'
        ? countFiltered(db, filter)
        : long[status ?? 'all']()),
    };
  };
}
