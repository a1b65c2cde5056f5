const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A little less than the time between two rounds, so that none is missed. */
const SHORTEST_MS = 45_000;
const LONGEST_MS = 6 * HOUR;

/** No provider lets anybody approve a payment longer than this after it was opened. */
export const OPEN_MS = 6 * HOUR;

/** Older ones that are still open the sweep has asked for in vain: it looks at least every hour until then. */
export const DOUBT_MS = 8 * HOUR;

/** So long the outcome of a payment is asked for when its provider does not tell. */
export const ASK_MS = 30 * 24 * HOUR;

/** Three days of a provider's silence; from then on a refund is for people to do. */
export const MOST_REFUND_TRIES = 20;

/** When an open payment is looked at next: every minute while its payer may be at it, ever more rarely later. */
export function nextLook(createdAt: number, now: number): number {
  return now + within((now - createdAt) / 6);
}

/** When a refund is tried next, after so many tries: a minute, two, four … six hours. */
export function nextRefundTry(tries: number, now: number): number {
  return now + within(MINUTE * 2 ** (tries - 1));
}

const within = (ms: number) => Math.round(Math.min(Math.max(ms, SHORTEST_MS), LONGEST_MS));
