import { localTimeAt } from '#domain/hours/zone.ts';
import { PAST_SPECIAL_DATE_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { deleteDatesBefore, readHours } from './hours-store.ts';

/** Past special dates have no effect and would only lengthen the owner's list. */
export async function purgePastSpecialDates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { timeZone } = await readHours(db);
  await deleteDatesBefore(db, localTimeAt(clock.now() - PAST_SPECIAL_DATE_RETENTION_MS, timeZone).date);
}
