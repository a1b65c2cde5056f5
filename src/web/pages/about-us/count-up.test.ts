import fc from 'fast-check';
import { expect, test } from 'vitest';
import { easedCount, visibleCounters } from './count-up.ts';

test('counting begins at nothing, never goes back, and ends at the value', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (value, one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        expect(easedCount(value, 0)).toBe(0);
        expect(easedCount(value, 1)).toBe(value);
        expect(easedCount(value, earlier)).toBeLessThanOrEqual(easedCount(value, later));
      },
    ),
  );
});

test('a counter at 0 does not show, and of none there is no room', () => {
  const counters = { dailyVisitors: 300, recipes: 0, events: 1, orders: 0 };
  expect(visibleCounters(counters)).toEqual(['dailyVisitors', 'events']);
  expect(visibleCounters({ dailyVisitors: 0, recipes: 0, events: 0, orders: 0 })).toEqual([]);
});
