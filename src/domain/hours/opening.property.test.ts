import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closesAt, isOpenAt, nextOpeningAt, openIntervals, statusAt } from './opening.ts';
import type { Hours } from './schedule.ts';
import { checkDayHours, WEEKDAYS } from './schedule.ts';
import { timeOf } from './zone.ts';

const BERLIN = 'Europe/Berlin';
const DAY = 86_400_000;

function berlin(local: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(BERLIN).epochMilliseconds;
}

const minutes = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
const timeSlot = fc.record({
  openTime: minutes.map(timeOf),
  closeTime: fc.oneof(minutes.map(timeOf), fc.constant('24:00')),
});
const day = fc
  .record({ isOpen: fc.boolean(), timeSlots: fc.array(timeSlot, { maxLength: 3 }) })
  .filter((candidate) => checkDayHours(candidate) === null);
const anyDate = fc.oneof(
  fc.constantFrom('2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26'),
  fc
    .integer({ min: 0, max: 364 })
    .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString()),
);
const moment = fc
  .tuple(anyDate, fc.integer({ min: 0, max: DAY }))
  .map(([date, after]) => berlin(date) + after);
const schedule: fc.Arbitrary<Hours> = fc.record({
  timeZone: fc.constant(BERLIN),
  weekly: fc.record({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  }),
  specialDates: fc.array(
    fc.tuple(anyDate, day).map(([date, hours]) => ({ id: date, date, reason: '', ...hours })),
    { maxLength: 4 },
  ),
  manual: fc.constant(null),
});

function isOpenByTemporal(hours: Hours, now: number): boolean {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(BERLIN).toPlainDate();
  return [today.subtract({ days: 1 }), today].some((date) => {
    const { isOpen, timeSlots } =
      hours.specialDates.findLast((candidate) => candidate.date === date.toString()) ??
      hours.weekly[WEEKDAYS[date.dayOfWeek - 1] ?? 'monday'];
    return (
      isOpen &&
      timeSlots.some(({ openTime, closeTime }) => {
        const isNextDay = closeTime <= openTime || closeTime === '24:00';
        const lastDay = isNextDay ? date.add({ days: 1 }) : date;
        const opens = berlin(`${date}T${openTime}`);
        const closes = berlin(`${lastDay}T${closeTime === '24:00' ? '00:00' : closeTime}`);
        return opens <= now && now < closes;
      })
    );
  });
}

test('is open when a computation with Temporal is', () => {
  fc.assert(
    fc.property(
      schedule,
      moment,
      (hours, now) => void expect(isOpenAt(hours, now)).toBe(isOpenByTemporal(hours, now)),
    ),
    { numRuns: 500 },
  );
});

test('changes at the moment it announces, and not before', () => {
  const part = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(schedule, moment, part, (hours, now, fraction) => {
      const { isOpen, changesAt } = statusAt(hours, now);
      const until = changesAt ?? now + 59 * DAY;
      expect(until).toBeGreaterThan(now);
      expect(isOpenByTemporal(hours, now + Math.floor(fraction * (until - now)))).toBe(isOpen);
      expect(isOpenByTemporal(hours, until - 1)).toBe(isOpen);
      if (changesAt !== null) expect(isOpenByTemporal(hours, changesAt)).toBe(!isOpen);
    }),
    { numRuns: 500 },
  );
});

test('opens next where it was closed, after the current opening if there is one', () => {
  fc.assert(
    fc.property(schedule, moment, (hours, now) => {
      const opensAt = nextOpeningAt(hours, now);
      fc.pre(opensAt !== null);
      expect(isOpenByTemporal(hours, opensAt - 1)).toBe(false);
      expect(isOpenByTemporal(hours, opensAt)).toBe(true);
      const closed = statusAt(hours, now).isOpen ? closesAt(hours, now) : now;
      expect(statusAt(hours, closed ?? NaN).changesAt).toBe(opensAt);
    }),
  );
});

test('lists the intervals that hold exactly the open moments', () => {
  fc.assert(
    fc.property(schedule, moment, (hours, now) => {
      const from = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(BERLIN).toPlainDate();
      const intervals = openIntervals(hours, from.subtract({ days: 1 }).toString(), 3);
      const inside = intervals.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
      expect(inside).toHaveLength(isOpenByTemporal(hours, now) ? 1 : 0);
      intervals.forEach(({ startsAt, endsAt }, index) => {
        expect(startsAt).toBeLessThan(endsAt);
        expect(startsAt).toBeGreaterThan(intervals[index - 1]?.endsAt ?? -Infinity);
      });
    }),
  );
});
