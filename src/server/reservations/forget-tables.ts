import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { RESERVATION_DAYS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/read-hours.ts';
import { anonymiseBefore } from './reservation-care-store.ts';

/** Forgets who sat at tables of half a year ago (decision 021). */
export async function forgetTables({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { timeZone } = await readHours(db);
  const { date } = localTimeAt(clock.now(), timeZone);
  await anonymiseBefore(db, addDays(date, -RESERVATION_DAYS));
}
