const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Longer than any try can take: the post's own timeouts end it before. */
export const LEASE_MS = 10 * MINUTE;

const MAX_DELAY_MS = 6 * HOUR;
const MAX_TRIES = 15;
const MAX_WAIT_MS = 72 * HOUR;
/** Not before: a clock that has jumped forward, or a site that was off for days, is no fault of the mail server. */
const MIN_TRIES = 5;

/** Nothing is ever due later than this: what seems to be was written down before the clock was set back. */
export const LATEST_DUE_MS = MAX_DELAY_MS + LEASE_MS;

/** How long to wait after a failed try: a minute, two, four … six hours. */
export function retryDelay(tries: number): number {
  return Math.min(MINUTE * 2 ** (tries - 1), MAX_DELAY_MS);
}

/** Whether a mail is given up after its try at `now` failed (epoch milliseconds). */
export function isGivenUp(
  { tries, waitsSince, goodUntil }: { tries: number; waitsSince: number; goodUntil: number | null },
  now: number,
): boolean {
  if (tries >= MAX_TRIES) return true;
  if (tries >= MIN_TRIES && now - waitsSince >= MAX_WAIT_MS) return true;
  return goodUntil !== null && now + retryDelay(tries) >= goodUntil;
}

/** So long a failed mail can be sent again: what it says is kept for that, and then forgotten. */
export const KEEP_FAILED_CONTENT_MS = 14 * 24 * HOUR;

/** To whom a mail went, or did not, is known for this long; what a sent one said is forgotten at once. */
export const KEEP_ENDED_MS = 30 * 24 * HOUR;
