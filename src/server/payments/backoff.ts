const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A little less than the time between two rounds, so that none is missed. */
const MIN_DELAY_MS = 45_000;
const MAX_DELAY_MS = 6 * HOUR;

/** No provider lets anybody approve a payment longer than this after it was opened. */
export const APPROVAL_WINDOW_MS = 6 * HOUR;

/** Older ones that are still open the sweep has asked for in vain: it looks at least every hour until then. */
export const UNCONFIRMED_AFTER_MS = 8 * HOUR;

/** So long the outcome of a payment is asked for when its provider does not tell. */
export const POLLING_PERIOD_MS = 30 * 24 * HOUR;

/** Three days of a provider's silence; from then on a refund is for people to do. */
export const MAX_REFUND_TRIES = 20;

/** When an open payment is looked at next: every minute while its payer may be at it, ever more rarely later. */
export function nextPollAt(createdAt: number, now: number): number {
  return now + clampDelay((now - createdAt) / 6);
}

/** When a refund is tried next, after so many tries: a minute, two, four … six hours. */
export function nextRefundTryAt(tries: number, now: number): number {
  return now + clampDelay(MINUTE * 2 ** (tries - 1));
}

const clampDelay = (ms: number) => Math.round(Math.min(Math.max(ms, MIN_DELAY_MS), MAX_DELAY_MS));
