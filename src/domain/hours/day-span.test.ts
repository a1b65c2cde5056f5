import { expect, test } from 'vitest';
import { spanOfDays } from './day-span.ts';

const HOUR = 3_600_000;

test.each([
  ['2026-11-21', 24],
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('%s has %i hours', (date, hours) => {
  const { from, until } = spanOfDays(date, date, 'Europe/Berlin');
  expect((until - from) / HOUR).toBe(hours);
});

test('a period ends with its last day, and the next begins there', () => {
  const october = spanOfDays('2026-10-01', '2026-10-31', 'Europe/Berlin');
  expect(new Date(october.from).toISOString()).toBe('2026-09-30T22:00:00.000Z');
  expect(new Date(october.until).toISOString()).toBe('2026-10-31T23:00:00.000Z');
  expect(spanOfDays('2026-11-01', '2026-11-30', 'Europe/Berlin').from).toBe(october.until);
});
