import { changedFields } from '#domain/changed-fields.ts';
import type { ManualStatus } from '#domain/hours/schedule.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { holdHours, writeManual } from './hours-store.ts';

/** Open now or close now, over schedule and special dates; null follows them again (admin spec 2, Timings). */
export async function setStatus(desk: Desk, manual: ManualStatus | null): Promise<void> {
  const action = manual === null ? 'status_reset' : manual.isOpen ? 'status_opened' : 'status_closed';
  await desk.db.transaction().execute(async (tx) => {
    const former = await holdHours(tx);
    await writeManual(tx, manual);
    // Open or closed says the action itself.
    const fields = changedFields('hours', { reason: former.manual?.reason }, { reason: manual?.reason });
    await noteChange(tx, desk, { action, fields });
  });
  desk.live.publish({ type: 'content' });
}
