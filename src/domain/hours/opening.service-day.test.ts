import { expect, test } from 'vitest';
import { endOfServiceDay } from './opening.ts';
import { DEFAULT_WEEK, type Hours, type TimeSlot, WEEKDAYS } from './schedule.ts';

const hoursOf = (...timeSlots: TimeSlot[]): Hours => ({
  timeZone: 'Europe/Berlin',
  weekly: Object.fromEntries(
    WEEKDAYS.map((day) => [day, { isOpen: timeSlots.length > 0, timeSlots }]),
  ) as Hours['weekly'],
  specialDates: [],
  manual: null,
});
const evening = hoursOf({ openTime: '17:00', closeTime: '23:00' });
const late = hoursOf({ openTime: '18:00', closeTime: '02:00' });
const always = hoursOf({ openTime: '10:00', closeTime: '10:00' });
const never = hoursOf();

test.each([
  ['an evening', evening, '2026-11-20T20:00+01:00', '2026-11-21T00:00+01:00'],
  ['a closed morning', evening, '2026-11-20T08:00+01:00', '2026-11-21T00:00+01:00'],
  ['an evening past midnight', late, '2026-11-20T20:00+01:00', '2026-11-21T02:00+01:00'],
  ['that evening after midnight', late, '2026-11-21T00:30+01:00', '2026-11-21T02:00+01:00'],
  ['the night after it', late, '2026-11-21T02:00+01:00', '2026-11-22T02:00+01:00'],
  ['a restaurant that never closes', always, '2026-11-20T20:00+01:00', '2026-11-21T00:00+01:00'],
  ['a restaurant that never opens', never, '2026-11-20T20:00+01:00', '2026-11-21T00:00+01:00'],
  // The night of 29 March 2026 has no 02:00: two o'clock is three.
  ['the short night', late, '2026-03-28T20:00+01:00', '2026-03-29T03:00+02:00'],
  ['the day after the short night', evening, '2026-03-29T12:00+02:00', '2026-03-30T00:00+02:00'],
  // That of 25 October 2026 has it twice.
  ['the day of the long night', evening, '2026-10-25T00:30+02:00', '2026-10-26T00:00+01:00'],
])('the working day of %s', (_, hours, now, end) => {
  expect(new Date(endOfServiceDay(hours, Date.parse(now))).toISOString()).toBe(new Date(end).toISOString());
});

test('the long night ends when its slot does', () => {
  const now = Date.parse('2026-10-24T20:00+02:00');
  const end = endOfServiceDay(late, now);
  expect([Date.parse('2026-10-25T02:00+02:00'), Date.parse('2026-10-25T02:00+01:00')]).toContain(end);
  expect(endOfServiceDay({ ...late, weekly: DEFAULT_WEEK }, now)).toBe(Date.parse('2026-10-25T00:00+02:00'));
});
