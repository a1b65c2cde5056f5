import type { Hours } from '#domain/hours/schedule.ts';
import type { Deps } from '../deps.ts';
import { writeWeek } from './hours-store.ts';

/** The week's hours; whoever saves them wants them to hold, so the status follows the schedule again (admin spec 4). */
export async function saveWeek(deps: Deps, weekly: Hours['weekly']): Promise<void> {
  await writeWeek(deps.db, weekly);
  deps.live.publish({ type: 'content' });
}
