import { expect, test } from 'vitest';
import type { Hours } from '../hours/schedule.ts';
import { DEFAULT_WEEK } from '../hours/schedule.ts';
import { tableStartsAt } from '../reservations/reminder.ts';
import { serviceAt } from './service.ts';

const open = (...slots: [string, string][]) => ({
  isOpen: true,
  timeSlots: slots.map(([openTime, closeTime]) => ({ openTime, closeTime })),
});
const hours: Hours = {
  timeZone: 'Europe/Berlin',
  weekly: {
    ...DEFAULT_WEEK,
    monday: open(['11:30', '17:00'], ['17:30', '23:00']),
    tuesday: open(['12:00', '01:00']),
  },
  specialDates: [
    { id: 'brunch', date: '2026-11-30', reason: '', orderCapacity: null, ...open(['10:00', '17:30']) },
  ],
  manual: null,
};
const at = (date: string, time: string) => serviceAt(hours, tableStartsAt({ date, time }, 'Europe/Berlin'));

test('lunch and dinner follow the opening hours of the day, special dates too, and past midnight it is dinner', () => {
  expect([at('2026-11-23', '12:00'), at('2026-11-23', '16:30'), at('2026-11-23', '17:30')]).toEqual([
    ...['lunch', 'lunch', 'dinner'],
  ]);
  expect([at('2026-11-24', '15:30'), at('2026-11-24', '16:00'), at('2026-11-24', '24:00')]).toEqual([
    ...['lunch', 'dinner', 'dinner'],
  ]);
  expect(at('2026-11-25', '00:30')).toBe('dinner');
  // A long brunch.
  expect(at('2026-11-30', '16:30')).toBe('lunch');
  // Outside of the hours the afternoon decides.
  expect([at('2026-11-23', '09:00'), at('2026-11-23', '23:30')]).toEqual(['lunch', 'dinner']);
});
