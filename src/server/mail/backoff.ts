const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Longer than any attempt: the transport's own timeouts end it before. */
export const LEASE_MS = 10 * MINUTE;

const MAX_DELAY_MS = 6 * HOUR;
const MAX_TRIES = 15;
const MAX_WAIT_MS = 72 * HOUR;
/**
 * Before this many tries no email is given up: a clock that jumped forward, or a site that was down for days, is no
 * failure of the mail server.
 */
const MIN_TRIES = 5;

/** Nothing is due later than this; a later value was written before the clock was set back. */
export const LATEST_DUE_MS = MAX_DELAY_MS + LEASE_MS;

/** How long to wait after a failed attempt: a minute, two, four … six hours. */
export function retryDelay(tries: number): number {
  return Math.min(MINUTE * 2 ** (tries - 1), MAX_DELAY_MS);
}

/** Whether an email is given up after its attempt at `now` failed (epoch milliseconds). */
export function isGivenUp(
  { tries, waitsSince, goodUntil }: { tries: number; waitsSince: number; goodUntil: number | null },
  now: number,
): boolean {
  if (tries >= MAX_TRIES) return true;
  if (tries >= MIN_TRIES && now - waitsSince >= MAX_WAIT_MS) return true;
  return goodUntil !== null && now + retryDelay(tries) >= goodUntil;
}

/** How long a failed email's content is stored so that it can be sent again. */
export const KEEP_FAILED_CONTENT_MS = 14 * 24 * HOUR;

/** How long recipients of sent and failed emails are stored; the content of a sent one is deleted at once. */
export const KEEP_ENDED_MS = 30 * 24 * HOUR;
