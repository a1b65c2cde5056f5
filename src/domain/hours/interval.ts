/** A span of time in epoch milliseconds; its end is no longer part of it. */
export interface Interval {
  startsAt: number;
  endsAt: number;
}

/** The same moments in order and without overlap; what touches becomes one, what is empty drops out. */
export function mergeIntervals(intervals: Iterable<Interval>): Interval[] {
  const inOrder = [...intervals].filter(isNotEmpty).sort((a, b) => a.startsAt - b.startsAt);
  const merged: Interval[] = [];
  for (const next of inOrder) {
    const last = merged.at(-1);
    if (last && next.startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, next.endsAt);
    else merged.push({ ...next });
  }
  return merged;
}

/** The moments that lie in both. */
export function intersectIntervals(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  const common = some.flatMap((one) =>
    others.map((other) => ({
      startsAt: Math.max(one.startsAt, other.startsAt),
      endsAt: Math.min(one.endsAt, other.endsAt),
    })),
  );
  return mergeIntervals(common);
}

function isNotEmpty(interval: Interval): boolean {
  return interval.startsAt < interval.endsAt;
}
