import { instantOf, spanMinutes } from './zone.ts';

/** A span of time in epoch milliseconds; the end is excluded. */
export interface Interval {
  startsAt: number;
  endsAt: number;
}

/**
 * From `startTime` to `endTime` (`HH:mm`, the end up to `24:00`) on the local clock of `date`. An end that is not
 * after the start is on the next day. Across a clock change it is longer or shorter than the times suggest, or empty.
 */
export function intervalOn(date: string, startTime: string, endTime: string, timeZone: string): Interval {
  const { start, end } = spanMinutes(startTime, endTime);
  return { startsAt: instantOf(date, start, timeZone), endsAt: instantOf(date, end, timeZone) };
}

/** The same moments in order and without overlap: touching intervals are joined, empty ones dropped. */
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

/** The moments that are in both lists. */
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
