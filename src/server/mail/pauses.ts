const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Longer than any try can take: the post's own timeouts end it before. */
export const LEASE_MS = 10 * MINUTE;

const LONGEST_PAUSE_MS = 6 * HOUR;
const MOST_ATTEMPTS = 15;
const LONGEST_WAIT_MS = 72 * HOUR;

/** How long to wait after a failed try: a minute, two, four … six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

/** Whether a mail is given up after its try at `now` failed (epoch milliseconds). */
export function isGivenUp(
  { attempts, createdAt, goodUntil }: { attempts: number; createdAt: number; goodUntil: number | null },
  now: number,
): boolean {
  if (attempts >= MOST_ATTEMPTS || now - createdAt >= LONGEST_WAIT_MS) return true;
  return goodUntil !== null && now + pauseAfter(attempts) >= goodUntil;
}

/** That a mail went out, or did not, is known for this long; what it said is forgotten at once. */
export const KEEP_ENDED_MS = 90 * 24 * HOUR;
