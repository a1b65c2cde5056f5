import type { Db } from '../db/schema.ts';
import { claimJob } from './jobs-store.ts';

/** Whether it is time again for what happens at most every so often, and no other process has taken this turn. */
export function takeTurn(
  db: Db,
  name: string,
  { now, everyMs }: { now: number; everyMs: number },
): Promise<boolean> {
  return claimJob(db, name, { now, leaseEnd: now + everyMs, latest: now + everyMs });
}
