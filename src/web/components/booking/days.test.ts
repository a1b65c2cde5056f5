import { describe, expect, test } from 'vitest';
import { bookingTimesOf } from '#domain/hours/booking.ts';
import { DEFAULT_WEEK, type Hours } from '#domain/hours/schedule.ts';
import { formatDate, formatFullDate, nextDays, splitTimes } from './days.ts';

const hours: Hours = {
  timeZone: 'Europe/Berlin',
  weekly: { ...DEFAULT_WEEK, monday: { isOpen: false, timeSlots: [] } },
  specialDates: [{ id: '1', date: '2026-09-02', isOpen: false, reason: '', timeSlots: [] }],
  manual: null,
};
/** A Sunday. */
const now = Date.parse('2026-08-30T18:00:00+02:00');

describe('the next days', () => {
  test('begin today, and show the closed ones as closed', () => {
    const days = nextDays(hours, now, 4, 'de');
    expect(days.map(({ name, number, under }) => `${name} ${number} ${under}`)).toEqual([
      'Heute 30. Aug.',
      'Mo 31. zu',
      'Di 1. Sep.',
      'Mi 2. zu',
    ]);
    expect(days.map(({ isBookable }) => isBookable)).toEqual([true, false, true, false]);
    expect(days[1]?.label).toBe('Montag, 31. August, geschlossen');
  });

  test('speak English', () => {
    expect(nextDays(hours, now, 2, 'en').map(({ name, number, under }) => [name, number, under])).toEqual([
      ['Today', '30', 'Aug'],
      ['Mon', '31', 'closed'],
    ]);
    expect(formatDate('2026-05-01', 'en')).toBe('Friday, 1 May');
  });

  test('begin by the clock of the restaurant', () => {
    const night = Date.parse('2026-08-30T22:30:00Z');
    expect(nextDays(hours, night, 1, 'de')[0]?.date).toBe('2026-08-31');
  });
});

test('a date is written out', () => {
  expect(formatDate('2026-03-06', 'de')).toBe('Freitag, 6. März');
  expect(formatFullDate('2026-11-27', 'de')).toBe('Freitag, 27. November 2026');
});

describe('the times of a day', () => {
  test('are parted by the break in the afternoon', () => {
    const { lunch, evening } = splitTimes(['12:00', '12:30', '13:30', '16:30', '17:00']);
    expect(lunch).toEqual(['12:00', '12:30', '13:30']);
    expect(evening).toEqual(['16:30', '17:00']);
  });

  test('are parted at five where there is no break', () => {
    const { lunch, evening } = splitTimes(bookingTimesOf({}));
    expect([lunch.at(0), lunch.at(-1), evening.at(0), evening.at(-1)]).toEqual([
      '10:30',
      '16:30',
      '17:00',
      '24:00',
    ]);
  });

  test('may be all of one kind', () => {
    expect(splitTimes(['18:00', '18:30'])).toEqual({ lunch: [], evening: ['18:00', '18:30'] });
    expect(splitTimes(['12:00'])).toEqual({ lunch: ['12:00'], evening: [] });
    expect(splitTimes([])).toEqual({ lunch: [], evening: [] });
  });
});
