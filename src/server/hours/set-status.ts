import type { ManualStatus } from '#domain/hours/schedule.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Desk } from '../deps.ts';
import { writeManual } from './hours-store.ts';

/** Open now or close now, over schedule and special dates; null follows them again (admin spec 2, Timings). */
export async function setStatus(desk: Desk, manual: ManualStatus | null): Promise<void> {
  const action = manual === null ? 'status_reset' : manual.isOpen ? 'status_opened' : 'status_closed';
  await desk.db.transaction().execute(async (tx) => {
    await writeManual(tx, manual);
    await noteChange(tx, desk, { action });
  });
  desk.live.publish({ type: 'content' });
}
