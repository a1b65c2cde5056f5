import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_WEEK, type Hours } from '../hours/schedule.ts';
import { addDays } from '../hours/zone.ts';
import { tableStartsAt } from '../reservations/reminder.ts';
import { closedTimes, closeOn, closingsFrom, isClosedOn, openOn } from './closing.ts';

const hours: Hours = { timeZone: 'Europe/Berlin', weekly: DEFAULT_WEEK, specialDates: [], manual: null };
const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-10-10', days));
const taps = fc.array(fc.tuple(day, fc.boolean()), { maxLength: 30 });
const DAYS = Array.from({ length: 41 }, (_, days) => addDays('2026-10-10', days));

test('what is tapped for a day holds for that day and for no other', () => {
  fc.assert(
    fc.property(taps, fc.option(fc.tuple(day, day)), (all, span) => {
      const [from, to] = [...(span ?? [])].sort();
      let room = { isClosed: false, closings: from && to ? [{ from, to }] : [] };
      const wanted = new Set(DAYS.filter((date) => isClosedOn(room, date)));
      for (const [date, isClosed] of all) {
        room = isClosed ? closeOn(room, date) : openOn(room, date);
        if (isClosed) wanted.add(date);
        else wanted.delete(date);
      }
      expect(DAYS.filter((date) => isClosedOn(room, date))).toEqual([...wanted].sort());
      for (const closing of room.closings) expect(closing.from <= closing.to).toBe(true);
    }),
  );
});

test('a closed day is that of the restaurant, also where the clock changes: its evening, past midnight too', () => {
  fc.assert(
    fc.property(day, (date) => {
      const [time] = closedTimes({ closings: [{ from: date, to: date }] }, hours);
      const isClosed = (on: string, at: string) => {
        const startsAt = tableStartsAt({ date: on, time: at }, 'Europe/Berlin');
        return time !== undefined && time.startsAt <= startsAt && startsAt < time.endsAt;
      };
      expect([isClosed(date, '04:30'), isClosed(date, '10:30'), isClosed(date, '24:00')]).toEqual([
        false,
        true,
        true,
      ]);
      expect([isClosed(addDays(date, 1), '01:30'), isClosed(addDays(date, 1), '10:30')]).toEqual([
        true,
        false,
      ]);
    }),
  );
});

test('what was over before a date need not be known any more', () => {
  const spans = [
    { from: '2026-10-01', to: '2026-10-09' },
    { from: '2026-10-01', to: '2026-10-10' },
  ];
  expect(closingsFrom({ closings: spans }, '2026-10-10')).toEqual([spans[1]]);
  expect(closingsFrom({}, '2026-10-10')).toEqual([]);
});

test('a room that was closed until further notice is opened by the same tap', () => {
  const room = { isClosed: true, closings: [{ from: '2026-10-10', to: '2026-10-20' }] };
  expect(openOn(room, '2026-10-15')).toEqual({
    isClosed: false,
    closings: [
      { from: '2026-10-10', to: '2026-10-14' },
      { from: '2026-10-16', to: '2026-10-20' },
    ],
  });
});
