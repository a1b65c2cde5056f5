import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { claimJob, readDueTimes, rescheduleJob } from './jobs-store.ts';

export interface Job {
  name: string;
  everyMs: number;
  run(deps: Deps): Promise<void>;
}

/** A process that runs a job keeps renewing its lease; if it dies, another takes over after this time. */
export const LEASE_MS = 2 * 60_000;
const RENEW_EVERY_MS = LEASE_MS / 4;

/** Runs due jobs one after the other; `closing` stops between two. */
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
    // Jobs that were not claimed stay due.
    log.error({ err: error }, 'the scheduled jobs could not be read');
  }
}

/** A later due time was written by a clock that has been set back since. */
const latestDueAt = ({ everyMs }: Job, now: number) => now + everyMs + LEASE_MS;

/**
 * Runs a job unless another process claims it first. A failure is logged, and the job is due again as if it had
 * succeeded.
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
    // The database may be away for a moment: a failed renewal is repeated at the next interval.
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

/** For work that runs at most once per interval: whether it is due and no other process has claimed it. */
export function claimTurn(
  db: Db,
  name: string,
  { now, everyMs }: { now: number; everyMs: number },
): Promise<boolean> {
  return claimJob(db, name, { now, leaseEnd: now + everyMs, latest: now + everyMs });
}
