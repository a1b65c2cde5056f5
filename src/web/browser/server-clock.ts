let aheadMs = 0;

/** By how much this device's clock is ahead of the server's, in milliseconds; behind it is negative. */
export const clockAhead = () => aheadMs;

/** The time by the server's clock, which every comparison with the server's instants takes: a tablet's may be wrong. */
export const serverNow = () => Date.now() - aheadMs;

/**
 * Learns from each answer's Date how wrong this clock is; again and again, since it may be set meanwhile, or sleep. The header
 * has whole seconds, and what lies within them and the answer's way is no difference.
 */
export function learnServerTime(date: string | null, askedAt: number): void {
  const now = Date.now();
  const found = (askedAt + now) / 2 - Date.parse(date ?? '') - 500;
  if (Math.abs(found - aheadMs) > 1000 + now - askedAt) aheadMs = found;
}
