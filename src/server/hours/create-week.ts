import { isRefusal, type Refusal } from '#contract/refusals.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { noteChange } from '../changes/note-change.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { insertTiming } from './hours-store.ts';

/** The restaurant's clock until the owner's house says otherwise (DESIGN 5.1). */
const TIME_ZONE = 'Europe/Berlin';

/** A week to begin with, where there is none. One that exists is never overwritten, whatever a tablet believes. */
export async function createWeek(desk: Desk, weekly: Hours['weekly']): Promise<Refusal | undefined> {
  const created = await transact(desk.db, async (tx): Promise<Refusal | 'created'> => {
    if (!(await insertTiming(tx, { timeZone: TIME_ZONE, weekly }))) return { code: 'schedule_exists' };
    await noteChange(tx, desk, { action: 'week_saved' });
    return 'created';
  });
  if (isRefusal(created)) return created;
  desk.live.publish({ type: 'content' });
}
