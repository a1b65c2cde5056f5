import type { ManualStatus } from '#domain/hours/schedule.ts';
import type { Deps } from '../deps.ts';
import { writeManual } from './hours-store.ts';

/** Open now or close now, over schedule and special dates; null follows them again (admin spec 2, Timings). */
export async function setStatus(deps: Deps, manual: ManualStatus | null): Promise<void> {
  await writeManual(deps.db, manual);
  deps.live.publish({ type: 'content' });
}
