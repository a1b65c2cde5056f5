import type { Refusal } from '#contract/refusals.ts';
import { checkSpecialDate, type SpecialDate } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import type { Deps } from '../deps.ts';
import { deleteSpecialDate, insertSpecialDate, readHoursRows } from './hours-store.ts';

/** A date with hours of its own. Two entries for one date would leave open which of them holds: refused. */
export async function addSpecialDate(
  deps: Deps,
  special: Omit<SpecialDate, 'id'>,
): Promise<Refusal | { ok: true }> {
  const { timeZone } = await readHoursRows(deps.db);
  const refusal = checkSpecialDate(special, localTimeAt(deps.clock.now(), timeZone).date);
  if (refusal) return refusal;
  const isAdded = await insertSpecialDate(deps.db, special);
  if (!isAdded) return { code: 'special_date_taken', date: special.date };
  deps.live.publish({ type: 'content' });
  return { ok: true };
}

/** From now on the date has its weekday's hours again. */
export async function removeSpecialDate(deps: Deps, id: string): Promise<Refusal | { ok: true }> {
  if (!(await deleteSpecialDate(deps.db, id))) return { code: 'not_found' };
  deps.live.publish({ type: 'content' });
  return { ok: true };
}
