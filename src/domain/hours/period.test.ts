import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adjacentPeriodStart,
  datesBetween,
  dayRange,
  isoWeekNumber,
  PERIODS,
  periodRange,
} from './period.ts';

describe('the days', () => {
  test.each([
    ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['month', '2026-11-21', '2026-11-01', '2026-11-30'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['month', '2026-02-01', '2026-02-01', '2026-02-28'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ] as const)('of the %s of %s are %s to %s', (period, date, from, to) => {
    expect(periodRange(period, date)).toEqual({ from, to });
  });

  test('of neighbours follow each other without a gap, whatever the period and the day', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((day) => new Date(day * 86_400_000));
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), days, (period, day) => {
        const date = day.toISOString().slice(0, 10);
        const { from, to } = periodRange(period, date);
        expect(from <= date && date <= to).toBe(true);
        const after = adjacentPeriodStart(period, date, 'after');
        const before = adjacentPeriodStart(period, date, 'before');
        expect(periodRange(period, after).from).toBe(after);
        expect(adjacentPeriodStart(period, after, 'before')).toBe(from);
        expect(adjacentPeriodStart(period, before, 'after')).toBe(from);
        expect(datesBetween(periodRange(period, before).to, from)).toHaveLength(2);
      }),
    );
  });
});

test.each([
  ['2026-11-16', 47],
  ['2025-12-29', 1],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
])('the week of Monday %s is number %d', (monday, number) => {
  expect(isoWeekNumber(monday)).toBe(number);
});

const HOUR = 3_600_000;

test.each([
  ['2026-11-21', 24],
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('%s has %i hours', (date, hours) => {
  const { from, until } = dayRange(date, date, 'Europe/Berlin');
  expect((until - from) / HOUR).toBe(hours);
});

test('a period ends with its last day, and the next begins there', () => {
  const october = dayRange('2026-10-01', '2026-10-31', 'Europe/Berlin');
  expect(new Date(october.from).toISOString()).toBe('2026-09-30T22:00:00.000Z');
  expect(new Date(october.until).toISOString()).toBe('2026-10-31T23:00:00.000Z');
  expect(dayRange('2026-11-01', '2026-11-30', 'Europe/Berlin').from).toBe(october.until);
});
