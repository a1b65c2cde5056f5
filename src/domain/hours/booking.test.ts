import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusal } from '../refusal.ts';
import {
  bookableTimesOn,
  bookingTimesOf,
  checkTableAvailability,
  isBookableDate,
  lastBookableDate,
  nextBookableDate,
} from './booking.ts';
import type { DayHours, Hours } from './schedule.ts';
import { checkDayHours, DEFAULT_WEEK, WEEKDAYS } from './schedule.ts';
import type { Weekday } from './zone.ts';
import { timeOf } from './zone.ts';

const BERLIN = 'Europe/Berlin';
const TUESDAY = '2026-12-22';
const LONG_AGO = Date.parse('2026-03-01T00:00:00Z');

function on(date: string, isOpen: boolean, ...slots: [openTime: string, closeTime: string][]): Hours {
  const timeSlots = slots.map(([openTime, closeTime]) => ({ openTime, closeTime }));
  const specialDates = [{ id: '1', date, isOpen, reason: '', timeSlots }];
  return { timeZone: BERLIN, weekly: DEFAULT_WEEK, specialDates, manual: null };
}

function berlin(local: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(BERLIN).epochMilliseconds;
}

describe('bookableTimesOn', () => {
  test('offers the half-hours of lunch and dinner, the last 30 minutes before the end', () => {
    const hours = on(TUESDAY, true, ['10:30', '14:00'], ['16:30', '18:15']);
    expect(bookableTimesOn(hours, TUESDAY, LONG_AGO)).toEqual([
      ...['10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30'],
      ...['16:30', '17:00', '17:30'],
    ]);
  });

  test('begins and ends at the times that the restaurant has set, within its hours', () => {
    const cafe = { ...on(TUESDAY, true, ['08:00', '15:00']), booking: { first: '09:00', last: '13:00' } };
    expect(bookableTimesOn(cafe, TUESDAY, LONG_AGO)).toEqual([
      ...['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00'],
    ]);
    const allDay = { ...cafe, booking: { first: '00:00', last: '24:00' } };
    expect(bookableTimesOn(allDay, TUESDAY, LONG_AGO).at(0)).toBe('08:00');
    expect(bookableTimesOn(allDay, TUESDAY, LONG_AGO).at(-1)).toBe('14:30');
    const at = { date: TUESDAY, time: '09:00' };
    expect(checkTableAvailability(cafe, at, LONG_AGO)).toBe(null);
    expect(checkTableAvailability(on(TUESDAY, true, ['08:00', '15:00']), at, LONG_AGO)?.code).toBe(
      'reservation_time_unavailable',
    );
  });

  test('starts at 10:30 however early it opens, and at the next half-hour when it opens between', () => {
    expect(bookableTimesOn(on(TUESDAY, true, ['08:00', '11:30']), TUESDAY, LONG_AGO)).toEqual([
      '10:30',
      '11:00',
    ]);
    expect(bookableTimesOn(on(TUESDAY, true, ['12:10', '13:30']), TUESDAY, LONG_AGO)).toEqual([
      '12:30',
      '13:00',
    ]);
  });

  test('ends at 23:30 when it closes at midnight, at 24:00 when later', () => {
    expect(bookableTimesOn(on(TUESDAY, true, ['22:30', '24:00']), TUESDAY, LONG_AGO)).toEqual([
      '22:30',
      '23:00',
      '23:30',
    ]);
    expect(bookableTimesOn(on(TUESDAY, true, ['23:00', '00:29']), TUESDAY, LONG_AGO)).toEqual([
      '23:00',
      '23:30',
    ]);
    expect(bookableTimesOn(on(TUESDAY, true, ['23:00', '02:00']), TUESDAY, LONG_AGO)).toEqual([
      '23:00',
      '23:30',
      '24:00',
    ]);
  });

  test('sees no gap where slots touch', () => {
    const hours = on(TUESDAY, true, ['11:00', '12:15'], ['12:15', '13:00']);
    expect(bookableTimesOn(hours, TUESDAY, LONG_AGO)).toEqual(['11:00', '11:30', '12:00', '12:30']);
  });

  test('leaves out what has passed today, the very moment included', () => {
    const hours = on(TUESDAY, true, ['18:00', '20:00']);
    expect(bookableTimesOn(hours, TUESDAY, berlin('2026-12-22T18:29'))).toEqual(['18:30', '19:00', '19:30']);
    expect(bookableTimesOn(hours, TUESDAY, berlin('2026-12-22T18:30'))).toEqual(['19:00', '19:30']);
    expect(bookableTimesOn(hours, TUESDAY, berlin('2026-12-23T09:00'))).toEqual([]);
  });

  test('offers nothing on a closed date, nor what the evening before left open', () => {
    expect(bookableTimesOn(on(TUESDAY, false, ['10:00', '22:00']), TUESDAY, LONG_AGO)).toEqual([]);
    const hours = on(TUESDAY, true, ['20:00', '14:00']);
    const closedNext = {
      ...hours,
      specialDates: [...hours.specialDates, ...on('2026-12-23', false).specialDates],
    };
    expect(bookableTimesOn(closedNext, '2026-12-23', LONG_AGO)).toEqual([]);
  });

  test('is not swayed by a manual status', () => {
    const hours = on(TUESDAY, true, ['18:00', '19:00']);
    const closedNow = { ...hours, manual: { isOpen: false, reason: '' } };
    expect(bookableTimesOn(closedNow, TUESDAY, LONG_AGO)).toEqual(['18:00', '18:30']);
  });

  test('loses 24:00 when the clocks swallow the time up to closing', () => {
    // Santiago skips the first hour of 2026-09-06: the evening before ends at 24:00, which is also 01:00.
    const hours = { ...on('2026-09-05', true, ['23:00', '01:00']), timeZone: 'America/Santiago' };
    expect(bookableTimesOn(hours, '2026-09-05', LONG_AGO)).toEqual(['23:00', '23:30']);
  });

  test('offers exactly the half-hours that Temporal finds open for 30 minutes and still to come', () => {
    const quarter = fc.integer({ min: 0, max: 95 }).map((quarters) => timeOf(quarters * 15));
    const day: fc.Arbitrary<DayHours> = fc
      .record({
        isOpen: fc.constant(true),
        timeSlots: fc.array(
          fc.record({ openTime: quarter, closeTime: fc.oneof(quarter, fc.constant('24:00')) }),
        ),
      })
      .filter((candidate) => checkDayHours(candidate) === null);
    const date = fc.constantFrom(TUESDAY, '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25');

    fc.assert(
      fc.property(date, day, fc.integer({ min: -60, max: 1500 }), (onDate, { timeSlots }, nowMinutes) => {
        const midnight = Temporal.PlainDateTime.from(onDate);
        const now = berlin(midnight.add({ minutes: nowMinutes }).toString());
        const spans = timeSlots.map(({ openTime, closeTime }) => {
          const day = Temporal.PlainDate.from(onDate);
          const lastDay = closeTime <= openTime || closeTime === '24:00' ? day.add({ days: 1 }) : day;
          return [
            berlin(`${day}T${openTime}`),
            berlin(`${lastDay}T${closeTime.replace('24', '00')}`),
          ] as const;
        });
        const isOpen = (at: number) => spans.some(([opens, closes]) => opens <= at && at < closes);

        const expected: string[] = [];
        for (let minutes = 630; minutes <= 1440; minutes += 30) {
          const at = berlin(midnight.add({ minutes }).toString());
          const everyMinute = Array.from({ length: 30 }, (_, minute) => at + minute * 60_000);
          if (at > now && everyMinute.every(isOpen)) expected.push(timeOf(minutes));
        }
        const hours = {
          ...on(onDate, true),
          specialDates: [{ id: '1', date: onDate, isOpen: true, reason: '', timeSlots }],
        };
        expect(bookableTimesOn(hours, onDate, now)).toEqual(expected);
      }),
    );
  });
});

test('offers dates from today on, without closed weekdays and special dates', () => {
  const weekly = { ...DEFAULT_WEEK, monday: { isOpen: false, timeSlots: [] } };
  const hours = { ...on('2026-12-24', false), weekly };
  const now = berlin('2026-12-22T23:59');
  expect(isBookableDate(hours, '2026-12-21', now)).toBe(false);
  expect(isBookableDate(hours, '2026-12-22', now)).toBe(true);
  expect(isBookableDate(hours, '2026-12-24', now)).toBe(false);
  expect(isBookableDate(hours, '2026-12-25', now)).toBe(true);
  expect(isBookableDate(hours, '2026-12-28', now)).toBe(false);
  expect(isBookableDate(hours, '2026-12-22', berlin('2026-12-23T00:00'))).toBe(false);
});

test('a table can be asked for a year ahead, and no further', () => {
  const hours = on('2026-12-24', true, ['11:30', '22:00']);
  const aYearBefore = berlin('2025-12-24T12:00');
  const dayBefore = berlin('2025-12-23T23:59');
  const request = { date: '2026-12-24', time: '18:00' };
  expect(lastBookableDate(hours, aYearBefore)).toBe('2026-12-24');
  expect(checkTableAvailability(hours, request, aYearBefore)).toBeNull();
  expect(isBookableDate(hours, request.date, aYearBefore)).toBe(true);
  expect(checkTableAvailability(hours, request, dayBefore)).toEqual(
    refusal('reservation_date_too_far', { lastDate: '2026-12-23' }),
  );
  expect(isBookableDate(hours, request.date, dayBefore)).toBe(false);
});

test('the half-hours go from 10:30 to 24:00', () => {
  expect(bookingTimesOf({})).toHaveLength(28);
  expect([
    bookingTimesOf({})[0],
    bookingTimesOf({})[1],
    bookingTimesOf({}).at(-2),
    bookingTimesOf({}).at(-1),
  ]).toEqual(['10:30', '11:00', '23:30', '24:00']);
});

describe('checkTable', () => {
  const hours = on(TUESDAY, true, ['18:00', '20:00']);
  const morning = berlin('2026-12-22T10:00');

  test('lets pass exactly what is bookable', () => {
    const times = [...bookingTimesOf({}), '00:00', '18:15', '18:29', '19:31'];
    const passed = times.filter(
      (time) => checkTableAvailability(hours, { date: TUESDAY, time }, morning) === null,
    );
    expect(passed).toEqual(bookableTimesOn(hours, TUESDAY, morning));
  });

  test('distinguishes a closed date from an unavailable time on an open date', () => {
    const shut = on(TUESDAY, false, ['18:00', '20:00']);
    const request = { date: TUESDAY, time: '19:00' };
    expect(checkTableAvailability(shut, request, morning)).toEqual(
      refusal('reservation_date_closed', { date: TUESDAY }),
    );
    expect(checkTableAvailability(hours, { ...request, time: '21:00' }, morning)).toEqual(
      refusal('reservation_time_unavailable', { date: TUESDAY, time: '21:00' }),
    );
    expect(checkTableAvailability(hours, request, berlin('2026-12-22T19:00'))).toMatchObject({
      code: 'reservation_time_unavailable',
    });
    expect(checkTableAvailability(hours, request, berlin('2026-12-23T09:00'))).toMatchObject({
      code: 'reservation_time_unavailable',
    });
  });
});

describe('nextBookableDate', () => {
  test('is today while there is a time left, and the next open date afterwards', () => {
    const hours = on('2026-12-23', false);
    expect(nextBookableDate(hours, berlin('2026-12-22T21:00'))).toBe('2026-12-22');
    expect(nextBookableDate(hours, berlin('2026-12-22T21:30'))).toBe('2026-12-24');
  });

  test('is null when the restaurant stays closed', () => {
    const shut = { isOpen: false, timeSlots: [] };
    const week = Object.fromEntries(WEEKDAYS.map((day): [Weekday, DayHours] => [day, shut]));
    const hours = { ...on(TUESDAY, false), weekly: week as Hours['weekly'] };
    expect(nextBookableDate(hours, berlin('2026-12-22T09:00'))).toBeNull();
  });
});
