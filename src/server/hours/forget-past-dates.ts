import { localTimeAt } from '#domain/hours/zone.ts';
import { PAST_DATES_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteDatesBefore, readHoursRows } from './hours-store.ts';

/** Special dates that are long past change nothing any more, and would only lengthen the owner's list. */
export async function forgetPastDates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { timeZone } = await readHoursRows(db);
  await deleteDatesBefore(db, localTimeAt(clock.now() - PAST_DATES_MS, timeZone).date);
}
