import { expect, test } from 'vitest';
import { shownCounters } from './shown-counters.ts';

test('a counter at 0 does not show, and of none there is no room', () => {
  const counters = { dailyVisitors: 300, recipes: 0, events: 1, orders: 0 };
  expect(shownCounters(counters)).toEqual(['dailyVisitors', 'events']);
  expect(shownCounters({ dailyVisitors: 0, recipes: 0, events: 0, orders: 0 })).toEqual([]);
});
