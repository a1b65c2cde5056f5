import type { Config } from '../config.ts';
import type { Db } from '../db/schema.ts';
import { claimTurn } from '../jobs/run-job.ts';
import { LEASE_MS } from './backoff.ts';
import { type ClaimedMail, claimDue, isDue } from './mail-store.ts';

const MINUTE = 60_000;

/**
 * Claims newsletter copies, limited per minute over all processes: one of them gets each minute. Mail servers take a
 * sender who writes to hundreds at once for a spammer.
 */
export function createMailingThrottle({
  db,
  config: { mailingsPerMinute },
}: {
  db: Db;
  config: Pick<Config, 'mailingsPerMinute'>;
}): { claim(now: number): Promise<ClaimedMail | null> } {
  let left = 0;
  let begunAt = Number.NEGATIVE_INFINITY;
  const isOurMinute = (now: number) => now >= begunAt && now - begunAt < MINUTE;

  async function mayTake(now: number): Promise<boolean> {
    if (isOurMinute(now)) return left > 0;
    if (!(await claimTurn(db, 'sendMailing', { now, everyMs: MINUTE }))) return false;
    left = mailingsPerMinute;
    begunAt = now;
    return true;
  }

  return {
    async claim(now) {
      if (!(await isDue(db, 'mailing', now)) || !(await mayTake(now))) return null;
      left -= 1;
      return claimDue(db, now, now + LEASE_MS, 'mailing');
    },
  };
}
