const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A little less than the time between two rounds, so that none is skipped. */
const MIN_DELAY_MS = 45_000;
const MAX_DELAY_MS = 6 * HOUR;

/** The longest time that a provider lets a payer approve a payment after it was opened. */
export const APPROVAL_WINDOW_MS = 6 * HOUR;

/** The sweep has checked older open payments in vain: until then it checks at least every hour. */
export const UNCONFIRMED_AFTER_MS = 8 * HOUR;

/** For how long the outcome of a payment is queried when its provider does not send it. */
export const POLLING_PERIOD_MS = 30 * 24 * HOUR;

/** Three days without a response from the provider; after that staff have to make the refund. */
export const MAX_REFUND_TRIES = 20;

/**
 * When an open payment, or a refund under way, is checked next: every minute while its payer may be paying, then less and less often.
 */
export function nextPollAt(createdAt: number, now: number): number {
  return now + clampDelay((now - createdAt) / 6);
}

/** When a refund is tried next, after this many tries: a minute, two, four … six hours. */
export function nextRefundTryAt(tries: number, now: number): number {
  return now + clampDelay(MINUTE * 2 ** (tries - 1));
}

const clampDelay = (ms: number) => Math.round(Math.min(Math.max(ms, MIN_DELAY_MS), MAX_DELAY_MS));
