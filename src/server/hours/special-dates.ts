import { changedFields } from '#domain/changed-fields.ts';
import { checkSpecialDate, type SpecialDate } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { deleteSpecialDate, insertSpecialDate, readHours } from './hours-store.ts';

/** Adds a date with hours of its own. A second entry for the same date is refused, since it would be ambiguous. */
export async function addSpecialDate(
  staff: StaffContext,
  special: Omit<SpecialDate, 'id'>,
): Promise<Refusal | { ok: true }> {
  const { timeZone } = await readHours(staff.db);
  const refused = checkSpecialDate(special, localTimeAt(staff.clock.now(), timeZone).date);
  if (refused) return refused;
  const { date } = special;
  return saveAndPublish(staff, async (tx) => {
    const id = await insertSpecialDate(tx, special);
    if (id === null) return refusal('special_date_taken', { date });
    const fields = changedFields('hours', null, special);
    await recordAuditEntry(tx, staff, { action: 'special_date_added', subject: { id, name: date }, fields });
    return { ok: true };
  });
}

/** The date has its weekday's hours again. */
export async function removeSpecialDate(staff: StaffContext, id: string): Promise<Refusal | { ok: true }> {
  return saveAndPublish(staff, async (tx) => {
    const removed = await deleteSpecialDate(tx, id);
    if (!removed) return refusal('not_found');
    const fields = changedFields('hours', removed, null);
    await recordAuditEntry(tx, staff, {
      action: 'special_date_removed',
      subject: { id, name: removed.date },
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
