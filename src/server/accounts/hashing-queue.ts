import { Refused } from '../http/refuse.ts';

/**
 * argon2 runs on the four threads that also read files and compress. More than this at once, and the menu, the
 * pictures and the desk wait behind passwords.
 */
const AT_ONCE = 2;
/** As many as are hashed within a second or two: whoever would wait longer is told to come again. */
const MOST_WAITING = 40;
const RETRY_AFTER_SECONDS = 3;

/**
 * Who waits. Those whom the house knows, by a session or by a remembered device, go first and have a queue of their
 * own: a flood of strangers who guess does not keep them out.
 */
export type Lane = 'known' | 'stranger';

const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };
let running = 0;

/**
 * Runs one piece of hashing as soon as it is its turn.
 *
 * @throws Refused `busy` at once when too many are waiting. From this deep, unlike other refusals: it is no rule of an
 * operation, and none of them can do anything about it.
 */
export async function hashInTurn<Value>(lane: Lane, work: () => Promise<Value>): Promise<Value> {
  if (running < AT_ONCE) running += 1;
  else await turn(lane);
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    // Whoever is next takes over this place.
    if (next) next();
    else running -= 1;
  }
}

function turn(lane: Lane): Promise<void> {
  if (waiting[lane].length >= MOST_WAITING) {
    throw new Refused({ code: 'busy', retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return new Promise((resolve) => waiting[lane].push(resolve));
}
