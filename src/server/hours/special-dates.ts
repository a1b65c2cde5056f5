import { changedFields } from '#domain/changed-fields.ts';
import { checkSpecialDate, datesUntil, type SpecialDate } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import { newId } from '../db/ids.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { deleteSpecialDate, insertSpecialDate, readHours } from './hours-store.ts';

/**
 * Adds a date with hours of its own, or each day of a span. A second entry for the same date is refused, since it would be
 * ambiguous: then none of the span is added.
 */
export async function addSpecialDate(
  staff: StaffContext,
  { until, ...special }: Omit<SpecialDate, 'id'> & { until?: string | null },
): Promise<Refusal | { ok: true }> {
  const { timeZone } = await readHours(staff.db);
  const refused = checkSpecialDate(
    { ...special, until: until ?? null },
    localTimeAt(staff.clock.now(), timeZone).date,
  );
  if (refused) return refused;
  const dates = datesUntil(special.date, until) ?? [];
  const spanId = dates.length > 1 ? newId() : null;
  return saveAndPublish(staff, async (tx) => {
    const ids: string[] = [];
    for (const date of dates) {
      const id = await insertSpecialDate(tx, { ...special, date, spanId });
      if (id === null) return refusal('special_date_taken', { date });
      ids.push(id);
    }
    const fields = changedFields('hours', null, special);
    const subject = { id: ids[0] ?? '', name: nameOf(dates) };
    await recordAuditEntry(tx, staff, { action: 'special_date_added', subject, fields });
    return { ok: true };
  });
}

/** As one date, or as 'first/last'. */
const nameOf = (dates: string[]) => (dates.length > 1 ? `${dates[0]}/${dates.at(-1)}` : (dates[0] ?? ''));

/** The date, or its whole span, has its weekdays' hours again. */
export async function removeSpecialDate(
  staff: StaffContext,
  id: string,
  span: { withSpan: boolean },
): Promise<Refusal | { ok: true }> {
  return saveAndPublish(staff, async (tx) => {
    const dates = await deleteSpecialDate(tx, id, span);
    const [removed] = dates;
    if (!removed) return refusal('not_found');
    const fields = changedFields('hours', removed, null);
    await recordAuditEntry(tx, staff, {
      action: 'special_date_removed',
      subject: { id, name: nameOf(dates.map(({ date }) => date)) },
      fields,
    });
    return { ok: true };
  });
}

async function saveAndPublish(
  staff: StaffContext,
  write: (tx: Tx) => Promise<Refusal | { ok: true }>,
): Promise<Refusal | { ok: true }> {
  const done = await transact(staff.db, write);
  if (!isRefusal(done)) staff.live.publish({ type: 'content' });
  return done;
}
