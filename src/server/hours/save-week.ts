import { changedFields } from '#domain/changed-fields.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { holdHours, writeWeek } from './hours-store.ts';

/** The week's hours; whoever saves them wants them to hold, so the status follows the schedule again (admin spec 4). */
export async function saveWeek(desk: Desk, weekly: Hours['weekly']): Promise<void> {
  await desk.db.transaction().execute(async (tx) => {
    const former = await holdHours(tx);
    await writeWeek(tx, weekly);
    await noteChange(tx, desk, {
      action: 'week_saved',
      fields: changedFields('hours', former.weekly, weekly),
    });
  });
  desk.live.publish({ type: 'content' });
}
