let aheadMs = 0;

/** By how much this device's clock is ahead of the server's, in milliseconds; behind it is negative. */
export const clockAhead = () => aheadMs;

export function setClockAhead(ms: number): void {
  aheadMs = ms;
}

/** The time by the server's clock, which every comparison with the server's instants takes: a tablet's may be wrong. */
export const serverNow = () => Date.now() - aheadMs;
