import { expect, test } from 'vitest';
import { createGrowingCount } from './growing-count.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A table of instants, and the spans that were looked through. */
function tableOf(instants: number[]) {
  const spans: { from: number; until: number }[] = [];
  return {
    instants,
    spans,
    count: async (span: { from: number; until: number }) => {
      spans.push(span);
      return instants.filter((instant) => instant >= span.from && instant < span.until).length;
    },
  };
}

test('what is old is counted once, what is new each time', async () => {
  const now = 1000 * DAY;
  const table = tableOf([0, 500 * DAY, now - 7 * DAY, now - 1]);
  const total = createGrowingCount();
  expect(await total(table.count, now)).toBe(4);
  table.instants.push(now);
  expect(await total(table.count, now + 1)).toBe(5);
  expect(table.spans.filter(({ from }) => from < 0)).toHaveLength(1);
});

test('after a day everything is counted afresh', async () => {
  const now = 1000 * DAY;
  const table = tableOf([0, 1, now]);
  const total = createGrowingCount();
  expect(await total(table.count, now)).toBe(3);
  table.instants.shift();
  expect(await total(table.count, now + DAY)).toBe(3);
  expect(await total(table.count, now + DAY + 1)).toBe(2);
});

test('a clock that was set back is no reason to count wrongly', async () => {
  const table = tableOf([500 * DAY]);
  const total = createGrowingCount();
  expect(await total(table.count, 1000 * DAY)).toBe(1);
  table.instants.push(20 * DAY);
  expect(await total(table.count, 10 * DAY)).toBe(2);
});
