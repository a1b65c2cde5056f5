import { type RawBuilder, sql } from 'kysely';
import { phoneDigitsPrefix } from '#domain/contact/phone.ts';
import type { Country } from '#domain/countries.ts';
import { NO_RESERVATION } from '#domain/reservations/waiting-list.ts';
import { nameConditions } from '../db/name-columns.ts';
import type { Db } from '../db/schema.ts';
import { readCountry } from '../settings/index.ts';
import { type Reservation, type ReservationFilter, reservationOf } from './reservations-store.ts';

/** The most that a search returns. Where more match, only the latest by date are searched. */
const MAX_RESULTS = 500;
const LATEST_SEARCHED = 1000;

interface SearchHit {
  id: string;
  date: string;
  time: string;
  status: string;
}

/**
 * Reservations whose phone number begins with the search text, or whose name has words that begin with its words. Each
 * is a range of an index.
 */
export async function searchReservations(
  db: Db,
  { status, fromDate }: ReservationFilter,
  search: string,
  { page, limit, direction }: { page: number; limit: number; direction: 'asc' | 'desc' },
): Promise<{ reservations: Reservation[]; total: number }> {
  const found = new Map<string, SearchHit>();
  const country = await readCountry(db);
  for (const range of rangesOf(search, country))
    for (const each of await findIn(db, range)) found.set(each.id, each);
  const wanted = [...found.values()]
    .filter((each) => !NO_RESERVATION.some((none) => none === each.status))
    .filter((each) => each.status === (status ?? each.status) && each.date >= (fromDate ?? ''))
    .map(({ id, date, time }) => ({ id, place: `${date} ${time} ${id}` }))
    .sort((one, other) => (one.place < other.place ? -1 : 1));
  if (direction === 'desc') wanted.reverse();
  const ids = wanted.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  if (ids.length === 0) return { reservations: [], total: wanted.length };
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('date', direction)
    .orderBy('time', direction)
    .orderBy('id', direction)
    .execute();
  return { reservations: rows.map(reservationOf), total: wanted.length };
}

function rangesOf(search: string, country: Country): RawBuilder<boolean>[] {
  const digits = phoneDigitsPrefix(search, country);
  return [
    ...(digits === null
      ? []
      : [sql<boolean>`phone_digits >= ${digits} and phone_digits <= ${digits.padEnd(15, '9')}`]),
    ...nameConditions(search),
  ];
}

async function findIn(db: Db, range: RawBuilder<boolean>): Promise<SearchHit[]> {
  const all = db.selectFrom('reservations').select(['id', 'date', 'time', 'status']);
  const inRange = await all
    .where(range)
    .limit(MAX_RESULTS + 1)
    .execute();
  if (inRange.length <= MAX_RESULTS) return inRange;
  const latest = db.selectFrom('reservations').selectAll().orderBy('date', 'desc').limit(LATEST_SEARCHED);
  return db
    .selectFrom(latest.as('latest'))
    .select(['id', 'date', 'time', 'status'])
    .where(range)
    .limit(MAX_RESULTS)
    .execute();
}
