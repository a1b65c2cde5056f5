import type { Deps } from '../deps.ts';
import { countFailedSince, countLate } from './outbox-store.ts';

/** A mail server that is restarted is back by then. */
const LATE_MS = 5 * 60_000;
/** A guest who has not heard by then has called. */
const FAILED_MS = 24 * 60 * 60_000;

/** How many mails do not go out though they should have, and how many were given up within a day. */
export async function countStuckMails({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ late: number; failed: number }> {
  const now = clock.now();
  return {
    late: await countLate(db, now - LATE_MS),
    failed: await countFailedSince(db, now - FAILED_MS),
  };
}
