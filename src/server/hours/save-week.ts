import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { changedFields } from '#domain/changed-fields.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { compareVersions } from '../changes/compare-versions.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { holdHours, writeWeek } from './hours-store.ts';

/** The week's hours; whoever saves them wants them to hold, so the status follows the schedule again (admin spec 4). */
export async function saveWeek(
  desk: Desk,
  weekly: Hours['weekly'],
  seen: number | undefined,
): Promise<Refusal | undefined> {
  const saved = await transact(desk.db, async (tx): Promise<Refusal | 'saved' | 'done'> => {
    const { weekly: formerWeek, version } = await holdHours(tx);
    const former = { weekly: formerWeek, version };
    const wanted = { weekly, version: version + 1 };
    const there = await compareVersions(tx, desk, { seen, former, wanted, actions: ['week_saved'] });
    if (there !== 'free') return there;
    await writeWeek(tx, wanted);
    await noteChange(tx, desk, {
      action: 'week_saved',
      fields: changedFields('hours', formerWeek, weekly),
    });
    return 'saved';
  });
  if (isRefusal(saved)) return saved;
  if (saved === 'saved') desk.live.publish({ type: 'content' });
}
