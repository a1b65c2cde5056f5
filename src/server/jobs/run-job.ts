import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { claimJob, readDueTimes, rescheduleJob } from './jobs-store.ts';

export interface Job {
  name: string;
  everyMs: number;
  run(deps: Deps): Promise<void>;
}

/** A process that runs a job says so again and again; when it has died, another takes over after this. */
export const LEASE_MS = 2 * 60_000;
const RENEW_EVERY_MS = LEASE_MS / 4;

/** Runs those that are due, one after the other; `closing` ends it between two. */
export async function runDueJobs(deps: Deps, jobs: readonly Job[]): Promise<void> {
  const { db, clock, log, closing } = deps;
  try {
    const dueTimes = await readDueTimes(db);
    for (const job of jobs) {
      const now = clock.now();
      const dueAt = dueTimes.get(job.name) ?? now;
      if (closing.aborted) return;
      if (dueAt <= now || dueAt > latestDueAt(job, now)) await runJob(deps, job);
    }
  } catch (error) {
    // What was not claimed stays due.
    log.error({ err: error }, 'the scheduled jobs could not be read');
  }
}

/** Due at a later instant than this, a job was put off by a clock that has been set back since. */
const latestDueAt = ({ everyMs }: Job, now: number) => now + everyMs + LEASE_MS;

/**
 * Runs a job unless another process was faster to claim it. One that fails is logged, and due again as if it had
 * been done.
 */
async function runJob(deps: Deps, job: Job): Promise<void> {
  const { db, clock, log } = deps;
  const { name, everyMs, run } = job;
  const startedAt = clock.now();
  let leaseEnd = startedAt + LEASE_MS;
  if (!(await claimJob(db, name, { now: startedAt, leaseEnd, latest: latestDueAt(job, startedAt) }))) return;

  const renew = async () => {
    const dueAt = clock.now() + LEASE_MS;
    if (await rescheduleJob(db, name, { leaseEnd, dueAt })) leaseEnd = dueAt;
  };
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    // The database may be away for a moment: what is not renewed now is renewed the next time.
    renewing = renewing.then(renew).catch(() => undefined);
  }, RENEW_EVERY_MS);
  timer.unref();
  try {
    await run(deps);
  } catch (error) {
    log.error({ err: error, job: name }, 'a job was not done');
  }
  clearInterval(timer);
  await renewing;
  await rescheduleJob(db, name, { leaseEnd, dueAt: startedAt + everyMs });
}

/** Whether it is time again for what happens at most every so often, and no other process has taken this turn. */
export function claimTurn(
  db: Db,
  name: string,
  { now, everyMs }: { now: number; everyMs: number },
): Promise<boolean> {
  return claimJob(db, name, { now, leaseEnd: now + everyMs, latest: now + everyMs });
}
