import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { changedFields } from '#domain/changed-fields.ts';
import { checkSpecialDate, type SpecialDate } from '#domain/hours/schedule.ts';
import { localTimeAt } from '#domain/hours/zone.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { deleteSpecialDate, insertSpecialDate, readHoursRows } from './hours-store.ts';

/** A date with hours of its own. Two entries for one date would leave open which of them holds: refused. */
export async function addSpecialDate(
  desk: Desk,
  special: Omit<SpecialDate, 'id'>,
): Promise<Refusal | { ok: true }> {
  const { timeZone } = await readHoursRows(desk.db);
  const refusal = checkSpecialDate(special, localTimeAt(desk.clock.now(), timeZone).date);
  if (refusal) return refusal;
  const { date } = special;
  return change(desk, async (tx) => {
    const id = await insertSpecialDate(tx, special);
    if (id === null) return { code: 'special_date_taken', date };
    const fields = changedFields('hours', null, special);
    await noteChange(tx, desk, { action: 'special_date_added', subject: { id, name: date }, fields });
    return { ok: true };
  });
}

/** From now on the date has its weekday's hours again. */
export async function removeSpecialDate(desk: Desk, id: string): Promise<Refusal | { ok: true }> {
  return change(desk, async (tx) => {
    const removed = await deleteSpecialDate(tx, id);
    if (!removed) return { code: 'not_found' };
    const fields = changedFields('hours', removed, null);
    await noteChange(tx, desk, {
      action: 'special_date_removed',
      subject: { id, name: removed.date },
      fields,
    });
    return { ok: true };
  });
}

async function change(
  desk: Desk,
  write: (tx: Tx) => Promise<Refusal | { ok: true }>,
): Promise<Refusal | { ok: true }> {
  const done = await transact(desk.db, write);
  if (!isRefusal(done)) desk.live.publish({ type: 'content' });
  return done;
}
