import { refusal } from '#domain/refusal.ts';
import { RefusalError } from '../http/refusal-error.ts';

/**
 * argon2 runs on the four threads that also read files and compress. More than this at once, and the menu, the
 * pictures and the desk wait behind passwords.
 */
const MAX_CONCURRENT = 2;
/** As many as are hashed within a second or two: whoever would wait longer is told to come again. */
const MAX_WAITING = 40;
const RETRY_AFTER_SECONDS = 3;

/**
 * Who waits. Those whom the house knows, by a session or by a remembered device, go first and have a queue of their
 * own: a flood of strangers who guess does not keep them out.
 */
export type HashingLane = 'known' | 'stranger';

const waiting: Record<HashingLane, (() => void)[]> = { known: [], stranger: [] };
let running = 0;

/**
 * Runs one piece of hashing as soon as it is its turn.
 *
 * @throws Refused `busy` at once when too many are waiting. From this deep, unlike other refusals: it is no rule of an
 * operation, and none of them can do anything about it.
 */
export async function enqueueHash<Value>(lane: HashingLane, work: () => Promise<Value>): Promise<Value> {
  if (running < MAX_CONCURRENT) running += 1;
  else await waitForSlot(lane);
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    // Whoever is next takes over this place.
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
