/** What is older than this has come to rest: nothing in it appears or disappears any more. */
const REST_MS = 7 * 24 * 60 * 60 * 1000;
/** Once a day everything is counted afresh, in case something old did move after all. */
const AFRESH_MS = 24 * 60 * 60 * 1000;

/** Rows from `from` (inclusive, epoch milliseconds) to `until` (exclusive). */
export type CountBetween = (span: { from: number; until: number }) => Promise<number>;

/**
 * Counts a table that only grows at its end: the old part is counted once a day and remembered, the last week
 * anew each time. So a list says how many pages it has as quickly after ten years as after one.
 */
export function createGrowingCount(): (count: CountBetween, now: number) => Promise<number> {
  let known: { old: number; until: number; countedAt: number } | null = null;
  return async (count, now) => {
    if (known === null || now - known.countedAt > AFRESH_MS || now < known.countedAt) {
      const until = now - REST_MS;
      known = { old: await count({ from: Number.MIN_SAFE_INTEGER, until }), until, countedAt: now };
    }
    return known.old + (await count({ from: known.until, until: Number.MAX_SAFE_INTEGER }));
  };
}
