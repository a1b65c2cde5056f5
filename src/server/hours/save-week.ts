import { changedFields } from '#domain/changed-fields.ts';
import { DEFAULT_TIME_ZONE } from '#domain/countries.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { compareVersions, recordAuditEntry } from '../audit-log/index.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { initialiseHours, lockHours, writeWeek } from './hours-store.ts';

/** Saves the week's hours. The owner wants them to apply, so a manual status ends. */
export async function saveWeek(
  staff: StaffContext,
  weekly: Hours['weekly'],
  seen: number | undefined,
): Promise<Refusal | undefined> {
  const saved = await transact(staff.db, async (tx): Promise<Refusal | 'saved' | 'done'> => {
    const { weekly: formerWeek, version } = await lockHours(tx);
    const former = { weekly: formerWeek, version };
    const wanted = { weekly, version: version + 1 };
    const there = await compareVersions(tx, staff, { seen, former, wanted, actions: ['week_saved'] });
    if (there !== 'free') return there;
    await writeWeek(tx, wanted);
    await recordAuditEntry(tx, staff, {
      action: 'week_saved',
      fields: changedFields('hours', formerWeek, weekly),
    });
    return 'saved';
  });
  if (isRefusal(saved)) return saved;
  if (saved === 'saved') staff.live.publish({ type: 'content' });
}

/** Creates the first week. An existing one is never overwritten, even if a tablet has not seen it. */
export async function createWeek(staff: StaffContext, weekly: Hours['weekly']): Promise<Refusal | undefined> {
  const created = await transact(staff.db, async (tx): Promise<Refusal | 'created'> => {
    if (!(await initialiseHours(tx, { timeZone: DEFAULT_TIME_ZONE, weekly })))
      return refusal('schedule_exists');
    await recordAuditEntry(tx, staff, { action: 'week_saved' });
    return 'created';
  });
  if (isRefusal(created)) return created;
  staff.live.publish({ type: 'content' });
}
