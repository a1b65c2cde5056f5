import { expect, test } from 'vitest';
import type { Hours } from '../hours/schedule.ts';
import { soldOutUntilTomorrow } from './sold-out.ts';

const closed = { isOpen: false, timeSlots: [] };
const evening = { isOpen: true, timeSlots: [{ openTime: '17:00', closeTime: '02:00' }] };
const twice = {
  isOpen: true,
  timeSlots: [
    { openTime: '11:30', closeTime: '14:00' },
    { openTime: '17:00', closeTime: '22:00' },
  ],
};
const hours: Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'> = {
  timeZone: 'Europe/Berlin',
  weekly: {
    monday: closed,
    tuesday: closed,
    wednesday: twice,
    thursday: twice,
    friday: evening,
    saturday: evening,
    sunday: twice,
  },
  specialDates: [],
};
const until = (now: string, some = hours) =>
  new Date(soldOutUntilTomorrow(some, Date.parse(now))).toISOString();

// 2026-11-18 is a Wednesday.
test.each([
  ['at noon, until it opens the next day', '2026-11-18T12:00:00+01:00', '2026-11-19T11:30:00+01:00'],
  ['before it opens, still until the next day', '2026-11-18T09:00:00+01:00', '2026-11-19T11:30:00+01:00'],
  [
    'past midnight, until the evening of the day that has begun',
    '2026-11-21T01:00:00+01:00',
    '2026-11-21T17:00:00+01:00',
  ],
  [
    'on the last day of the week, over the days that are closed',
    '2026-11-22T18:00:00+01:00',
    '2026-11-25T11:30:00+01:00',
  ],
])('sold out until tomorrow: %s', (_, now, expected) => {
  expect(until(now)).toBe(new Date(expected).toISOString());
});

test('sold out until tomorrow: a restaurant without hours has its dish back after the night', () => {
  const { weekly: some } = hours;
  const weekly: Hours['weekly'] = { ...some };
  for (const day of Object.keys(some) as (keyof Hours['weekly'])[]) weekly[day] = closed;
  expect(until('2026-11-18T12:00:00+01:00', { ...hours, weekly })).toBe('2026-11-19T03:00:00.000Z');
});
