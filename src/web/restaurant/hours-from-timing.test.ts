import { expect, it } from 'vitest';
import type { Timing } from '#contract/hours/shapes.ts';
import { isOpenAt } from '#domain/hours/opening.ts';
import { hoursFromTiming } from './hours-from-timing.ts';

const closed = { isOpen: false, timeSlots: [] };
const evening = { isOpen: true, timeSlots: [{ openTime: '16:30', closeTime: '23:00' }] };
const timing: Timing = {
  currentStatus: { isOpen: false, manuallySet: false, reason: '' },
  monday: closed,
  tuesday: evening,
  wednesday: evening,
  thursday: evening,
  friday: evening,
  saturday: evening,
  sunday: evening,
  specialDates: [
    {
      _id: 'x',
      date: '2026-12-24',
      isOpen: false,
      reason: 'Heiligabend',
      timeSlots: [],
      orderCapacity: null,
    },
  ],
  version: 1,
};
const saturdayEvening = Date.parse('2026-11-21T18:00:00+01:00');
const christmasEve = Date.parse('2026-12-24T18:00:00+01:00');

it('lets the engine read the timing record', () => {
  const hours = hoursFromTiming(timing, 'Europe/Berlin');
  expect(isOpenAt(hours, saturdayEvening)).toBe(true);
  expect(isOpenAt(hours, christmasEve)).toBe(false);
  expect(hours.manual).toBeNull();
});

it('takes the status over the schedule only where it was set by hand', () => {
  const currentStatus = { isOpen: false, manuallySet: true, reason: 'Herd kaputt' };
  const hours = hoursFromTiming({ ...timing, currentStatus }, 'Europe/Berlin');
  expect(isOpenAt(hours, saturdayEvening)).toBe(false);
  expect(hours.manual).toEqual({ isOpen: false, reason: 'Herd kaputt', until: null });
  const ended = { ...currentStatus, until: new Date(saturdayEvening).toISOString() };
  expect(
    isOpenAt(hoursFromTiming({ ...timing, currentStatus: ended }, 'Europe/Berlin'), saturdayEvening),
  ).toBe(true);
});
