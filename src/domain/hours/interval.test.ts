import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Interval } from './interval.ts';
import { intersectIntervals, mergeIntervals } from './interval.ts';

const moment = fc.integer({ min: 0, max: 20 });
const intervals = fc.array(fc.record({ startsAt: moment, endsAt: moment }), { maxLength: 6 });

function covers(some: readonly Interval[], at: number): boolean {
  return some.some(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
}

function expectOrderedAndApart(some: readonly Interval[]): void {
  some.forEach(({ startsAt, endsAt }, index) => {
    expect(startsAt).toBeLessThan(endsAt);
    expect(startsAt).toBeGreaterThan(some[index - 1]?.endsAt ?? -Infinity);
  });
}

test('joins what touches and drops what is empty', () => {
  const some = [
    { startsAt: 5, endsAt: 8 },
    { startsAt: 1, endsAt: 5 },
    { startsAt: 9, endsAt: 9 },
    { startsAt: 2, endsAt: 3 },
  ];
  expect(mergeIntervals(some)).toEqual([{ startsAt: 1, endsAt: 8 }]);
});

test('merges to the same moments, in order and apart', () => {
  fc.assert(
    fc.property(intervals, (some) => {
      const merged = mergeIntervals(some);
      expectOrderedAndApart(merged);
      for (let at = 0; at <= 20; at += 1) expect(covers(merged, at)).toBe(covers(some, at));
    }),
  );
});

test('intersects to the moments that lie in both', () => {
  fc.assert(
    fc.property(intervals, intervals, (some, others) => {
      const common = intersectIntervals(some, others);
      expectOrderedAndApart(common);
      for (let at = 0; at <= 20; at += 1)
        expect(covers(common, at)).toBe(covers(some, at) && covers(others, at));
    }),
  );
});
