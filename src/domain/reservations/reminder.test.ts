import { expect, test } from 'vitest';
import { isReminderDue } from './reminder.ts';

const zone = 'Europe/Berlin';
const table = { date: '2026-11-21', time: '19:30', acceptedAt: Date.parse('2026-11-20T20:00:00+01:00') };

test.each([
  ['on the day, in the morning', {}, '2026-11-21T09:00:00+01:00', true],
  ['before nine', {}, '2026-11-21T08:59:00+01:00', false],
  ['an hour and a half before', {}, '2026-11-21T18:00:00+01:00', true],
  ['later than that', {}, '2026-11-21T18:00:01+01:00', false],
  ['the day before, on which it was accepted', {}, '2026-11-20T21:00:00+01:00', false],
  ['the day before, accepted earlier', { acceptedAt: 0 }, '2026-11-20T09:00:00+01:00', true],
  ['the day before, before nine', { acceptedAt: 0 }, '2026-11-20T08:59:00+01:00', false],
  ['two days before', { acceptedAt: 0 }, '2026-11-19T21:00:00+01:00', false],
  ['the day after', {}, '2026-11-22T09:00:00+01:00', false],
  [
    'accepted the same day',
    { acceptedAt: Date.parse('2026-11-21T00:01:00+01:00') },
    '2026-11-21T12:00:00+01:00',
    false,
  ],
  [
    'accepted a minute before that day',
    { acceptedAt: Date.parse('2026-11-20T23:59:00+01:00') },
    '2026-11-21T12:00:00+01:00',
    true,
  ],
  ['never accepted', { acceptedAt: null }, '2026-11-21T12:00:00+01:00', false],
  ['for lunch, too near at nine', { time: '10:15' }, '2026-11-21T09:00:00+01:00', false],
  ['at midnight', { time: '24:00' }, '2026-11-21T21:00:00+01:00', true],
  [
    'on the day the clock goes back',
    { date: '2026-10-25', time: '12:00', acceptedAt: 0 },
    '2026-10-25T10:30:00+01:00',
    true,
  ],
])('a guest is reminded: %s', (_, change, now, isDue) => {
  expect(isReminderDue({ ...table, ...change }, Date.parse(now), zone)).toBe(isDue);
});
