import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDayHours, type DayHours, DEFAULT_WEEK, type Hours } from '../hours/schedule.ts';
import { localTimeAt, MINUTE, timeOf } from '../hours/zone.ts';
import { SLOT_MINUTES, type SlotRules, slotFrom, slotOf, slotsFrom } from './slots.ts';

const BERLIN = 'Europe/Berlin';
const rules: SlotRules = { slotMinutes: 30, daysAhead: 0, lastOrderMinutes: 0 };

const berlin = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(BERLIN).epochMilliseconds;
const local = (at: number, timeZone = BERLIN) => {
  const { date, time } = localTimeAt(at, timeZone);
  return `${date.slice(5)} ${time}`;
};
const hoursOf = (day: DayHours, more: Partial<Hours> = {}): Hours => ({
  timeZone: BERLIN,
  weekly: Object.fromEntries(Object.keys(DEFAULT_WEEK).map((name) => [name, day])) as Hours['weekly'],
  specialDates: [],
  manual: null,
  ...more,
});
const open = (...slots: [string, string][]): DayHours => ({
  isOpen: true,
  timeSlots: slots.map(([openTime, closeTime]) => ({ openTime, closeTime })),
});
const at = (now: number, leadMinutes = 30, promisedMinutes = leadMinutes) => ({
  now,
  leadMinutes,
  promisedMinutes,
});

describe('slotsFrom', () => {
  test('begins when something can be ready, and ends with the last order', () => {
    const hours = hoursOf(open(['11:30', '14:00'], ['17:00', '19:00']));
    const slots = slotsFrom(hours, { ...rules, lastOrderMinutes: 30 }, at(berlin('2026-06-12T08:00')));
    expect(slots.map((slot) => local(slot))).toEqual([
      ...['06-12 12:00', '06-12 12:30', '06-12 13:00'],
      ...['06-12 17:30', '06-12 18:00'],
    ]);
  });

  test('counts from now while it is open, with what is promised at the moment', () => {
    const hours = hoursOf(open(['17:00', '20:00']));
    const slots = slotsFrom(hours, rules, at(berlin('2026-06-12T17:40'), 30, 70));
    expect(slots.map((slot) => local(slot))).toEqual(['06-12 19:00', '06-12 19:30']);
  });

  test('has the next days, each once, and special dates as they are', () => {
    const specialDates = [
      { id: '1', date: '2026-06-13', reason: '', ...open(['12:00', '13:30']) },
      { id: '2', date: '2026-06-14', reason: 'Betriebsausflug', isOpen: false, timeSlots: [] },
    ];
    const hours = hoursOf(open(['18:00', '19:30']), { specialDates });
    const slots = slotsFrom(hours, { ...rules, daysAhead: 3 }, at(berlin('2026-06-12T20:00')));
    expect(slots.map((slot) => local(slot))).toEqual([
      ...['06-13 12:30', '06-13 13:00'],
      ...['06-15 18:30', '06-15 19:00'],
    ]);
  });

  test('runs past midnight, also when the day after is not on offer any more', () => {
    const hours = hoursOf(open(['22:00', '01:00']));
    const late = slotsFrom(hours, rules, at(berlin('2026-06-13T00:10'), 15));
    // Of the coming night, only what is before midnight belongs to today.
    expect(late.map((slot) => local(slot))).toEqual([
      ...['06-13 00:30', '06-13 22:30', '06-13 23:00', '06-13 23:30'],
    ]);
  });

  test('offers nothing before a manual closing ends, and nothing of a manual opening', () => {
    const hours = hoursOf(open(['17:00', '19:00']));
    const now = berlin('2026-06-12T17:10');
    const closed = { ...hours, manual: { isOpen: false, reason: '', until: berlin('2026-06-12T18:00') } };
    expect(slotsFrom(closed, rules, at(now)).map((slot) => local(slot))).toEqual(['06-12 18:30']);
    const withoutEnd = { ...hours, manual: { isOpen: false, reason: '' } };
    expect(slotsFrom(withoutEnd, { ...rules, daysAhead: 1 }, at(now)).map((slot) => local(slot))).toEqual([
      ...['06-13 17:30', '06-13 18:00', '06-13 18:30'],
    ]);
    const opened = { ...hours, manual: { isOpen: true, reason: '' } };
    expect(slotsFrom(opened, rules, at(berlin('2026-06-12T20:00')))).toEqual([]);
  });

  test('has each step once on both nights of the clock change', () => {
    const hours = hoursOf(open(['23:00', '05:00']));
    const night = (now: string) =>
      slotsFrom(hours, { ...rules, daysAhead: 1, slotMinutes: 30 }, at(berlin(now), 0))
        .filter((slot) => slot < berlin(now) + 8 * 60 * MINUTE)
        .map((slot) => local(slot).slice(6));
    expect(night('2026-03-28T23:00')).toEqual([
      ...['23:00', '23:30', '00:00', '00:30', '01:00', '01:30', '03:00', '03:30', '04:00', '04:30'],
    ]);
    expect(night('2026-10-24T23:00')).toEqual([
      ...['23:00', '23:30', '00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '02:00', '02:30'],
      ...['03:00', '03:30', '04:00', '04:30'],
    ]);
  });

  const quarter = fc.integer({ min: 0, max: 95 }).map((count) => timeOf(count * 15));
  const day: fc.Arbitrary<DayHours> = fc
    .record({
      isOpen: fc.boolean(),
      timeSlots: fc.array(
        fc.record({ openTime: quarter, closeTime: fc.oneof(quarter, fc.constant('24:00')) }),
        { maxLength: 3 },
      ),
    })
    .filter((candidate) => checkDayHours(candidate) === null);
  const date = fc.constantFrom('2026-03-28', '2026-03-29', '2026-06-12', '2026-10-24', '2026-10-25');
  const zone = fc.constantFrom(BERLIN, 'America/Santiago', 'Asia/Kolkata', 'Europe/London');

  const STEP = 5 * MINUTE;
  const fives = fc.integer({ min: 0, max: 14 }).map((count) => count * 5);

  test('is what a search through every five minutes finds', () => {
    fc.assert(
      fc.property(
        fc.record({ weekday: day, special: day, specialDate: date, today: date, timeZone: zone }),
        fc.integer({ min: 0, max: 1439 }),
        fc.constantFrom(...SLOT_MINUTES),
        fc.record({
          lead: fives,
          busy: fives,
          lastOrderMinutes: fives,
          daysAhead: fc.integer({ min: 0, max: 2 }),
        }),
        ({ weekday, special, specialDate, today, timeZone }, minute, slotMinutes, rest) => {
          const { lead, busy, lastOrderMinutes, daysAhead } = rest;
          const hours = hoursOf(weekday, {
            timeZone,
            specialDates: [{ id: '1', date: specialDate, reason: '', ...special }],
          });
          const midnight = Temporal.PlainDate.from(today).toZonedDateTime(timeZone);
          const now = midnight.epochMilliseconds + minute * MINUTE;
          const firstDay = Temporal.PlainDate.from(localTimeAt(now, timeZone).date);
          const instant = (day: Temporal.PlainDate, time: string) =>
            day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;

          const openMoments = new Set<number>();
          for (let days = -1; days <= daysAhead + 2; days += 1) {
            const date = firstDay.add({ days });
            const { isOpen, timeSlots } = date.toString() === specialDate ? special : weekday;
            for (const { openTime, closeTime } of isOpen ? timeSlots : []) {
              const lastDay = closeTime <= openTime || closeTime === '24:00' ? date.add({ days: 1 }) : date;
              const closesAt = instant(lastDay, closeTime.replace('24', '00'));
              for (let moment = instant(date, openTime); moment < closesAt; moment += STEP)
                openMoments.add(moment);
            }
          }
          const isOpenThroughout = (from: number, to: number) => {
            for (let moment = from; moment <= to; moment += STEP) if (!openMoments.has(moment)) return false;
            return true;
          };
          const end = instant(firstDay.add({ days: daysAhead + 1 }), '00:00');
          const expected = [...openMoments]
            .filter(
              (moment) =>
                moment >= now + (lead + busy) * MINUTE &&
                moment < end &&
                localTimeAt(moment, timeZone).minutes % slotMinutes === 0 &&
                isOpenThroughout(moment - lead * MINUTE, moment + lastOrderMinutes * MINUTE),
            )
            .sort((one, other) => one - other);
          const found = slotsFrom(
            hours,
            { slotMinutes, daysAhead, lastOrderMinutes },
            { now, leadMinutes: lead, promisedMinutes: lead + busy },
          );
          expect(found).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });
});

test('a moment belongs to the slot that has begun, and waits for the next', () => {
  const moment = berlin('2026-06-12T18:44') + 30_000;
  expect(local(slotOf(moment, 15, BERLIN))).toBe('06-12 18:30');
  expect(local(slotFrom(moment, 15, BERLIN))).toBe('06-12 18:45');
  expect(slotFrom(berlin('2026-06-12T18:45'), 15, BERLIN)).toBe(berlin('2026-06-12T18:45'));
});
