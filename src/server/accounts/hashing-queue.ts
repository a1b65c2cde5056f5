import { refusal } from '#domain/refusal.ts';
import { RefusalError } from '../http/refusal-error.ts';

/**
 * argon2 runs on the four threads that also read files and compress. With more than this at once, the menu, the
 * pictures and the desk wait behind passwords.
 */
const MAX_CONCURRENT = 2;
/** This many are hashed within a second or two; further requests are refused with `busy`. */
const MAX_WAITING = 40;
const RETRY_AFTER_SECONDS = 3;

/**
 * Requests with a session or a remembered device go first and have a queue of their own: a flood of strangers guessing
 * passwords does not lock them out.
 */
export type HashingLane = 'known' | 'stranger';

const waiting: Record<HashingLane, (() => void)[]> = { known: [], stranger: [] };
let running = 0;

/**
 * Runs one piece of hashing when its turn comes.
 *
 * @throws RefusalError `busy` at once when too many are waiting. Thrown this deep, unlike other refusals, because it is
 * no rule of an operation and no caller can do anything about it.
 */
export async function enqueueHash<Value>(lane: HashingLane, work: () => Promise<Value>): Promise<Value> {
  if (running < MAX_CONCURRENT) running += 1;
  else await waitForSlot(lane);
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    // The next one takes over this slot.
    if (next) next();
    else running -= 1;
  }
}

function waitForSlot(lane: HashingLane): Promise<void> {
  if (waiting[lane].length >= MAX_WAITING) {
    throw new RefusalError(refusal('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  }
  return new Promise((resolve) => waiting[lane].push(resolve));
}
