import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_WEEK } from '../hours/schedule.ts';
import { addDays, timeOf } from '../hours/zone.ts';
import { tableStartsAt } from '../reservations/reminder.ts';
import { isOverlap } from './plan.ts';
import { DEFAULT_ANSWERS, quarterOf, stayOf, type TableAnswers } from './table-plan.ts';

const QUARTER_MS = 15 * 60_000;

/** Two in which the clock changes by an hour, one by half an hour, one never, and one that is a quarter of an hour apart. */
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'Asia/Kathmandu'];
const zone = fc.constantFrom(...zones);
/** Half-hours, midnight at the end of the day too. */
const time = fc.integer({ min: 0, max: 48 }).map((half) => timeOf(half * 30));
const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const guests = fc.integer({ min: 1, max: 20 });
const stayMinutes = fc.record({
  two: fc.integer({ min: 15, max: 480 }),
  four: fc.integer({ min: 15, max: 480 }),
  more: fc.integer({ min: 15, max: 480 }),
});

const hoursIn = (timeZone: string) => ({ timeZone, weekly: DEFAULT_WEEK, specialDates: [], manual: null });

describe('the quarters of an hour of a stay', () => {
  test('begin with its instant and last as long as it does, on the days of a clock change as on any other', () => {
    fc.assert(
      fc.property(zone, date, time, guests, stayMinutes, (timeZone, day, at, party, stays) => {
        const startsAt = tableStartsAt({ date: day, time: at }, timeZone);
        const { from, to } = stayOf(
          { stayMinutes: stays, lunchMinutes: null },
          { guests: party, startsAt, hours: hoursIn(timeZone) },
        );
        expect(from * QUARTER_MS).toBe(startsAt);
        const minutes = party <= 2 ? stays.two : party <= 4 ? stays.four : stays.more;
        expect(to - from).toBe(Math.ceil(minutes / 15));
      }),
      { numRuns: 2000 },
    );
  });

  test('of two parties overlap if, and only if, one comes before the other has left', () => {
    fc.assert(
      fc.property(
        zone,
        date,
        time,
        time,
        fc.integer({ min: -1, max: 1 }),
        (timeZone, day, one, two, later) => {
          const starts = [
            tableStartsAt({ date: day, time: one }, timeZone),
            tableStartsAt({ date: addDays(day, later), time: two }, timeZone),
          ].sort((first, second) => first - second) as [number, number];
          const [first, second] = starts.map((startsAt) =>
            stayOf(DEFAULT_ANSWERS, { guests: 2, startsAt, hours: hoursIn(timeZone) }),
          ) as [ReturnType<typeof stayOf>, ReturnType<typeof stayOf>];
          expect(isOverlap(first, second)).toBe(starts[1] < starts[0] + 90 * 60_000);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('are those of lunch, where the owner has said that lunch is shorter, and only then', () => {
    const answers = { ...DEFAULT_ANSWERS, lunchMinutes: { two: 45, four: 60, more: 75 } };
    const quarters = (at: string, party: number, own: TableAnswers = answers) => {
      const startsAt = tableStartsAt({ date: '2026-11-24', time: at }, 'Europe/Berlin');
      const { from, to } = stayOf(own, { guests: party, startsAt, hours: hoursIn('Europe/Berlin') });
      return to - from;
    };
    expect([2, 4, 6].map((party) => quarters('12:00', party))).toEqual([3, 4, 5]);
    expect([2, 4, 6].map((party) => quarters('19:00', party))).toEqual([6, 8, 10]);
    expect(quarters('12:00', 4, { ...answers, lunchMinutes: null })).toBe(8);
  });

  test('go on past midnight: the end of a day is the beginning of the next', () => {
    fc.assert(
      fc.property(zone, date, (timeZone, day) => {
        const [end, begin] = [
          tableStartsAt({ date: day, time: '24:00' }, timeZone),
          tableStartsAt({ date: addDays(day, 1), time: '00:00' }, timeZone),
        ];
        expect(quarterOf(end)).toBe(quarterOf(begin));
      }),
    );
  });

  test('the night in which an hour comes twice, or not at all, has as many as hours go by', () => {
    const night = (day: string) => {
      const at = (time: string, on: string) => quarterOf(tableStartsAt({ date: on, time }, 'Europe/Berlin'));
      return at('04:00', addDays(day, 1)) - at('22:00', day);
    };
    expect(['2026-10-24', '2026-03-28', '2026-06-13'].map(night)).toEqual([7 * 4, 5 * 4, 6 * 4]);
  });
});
