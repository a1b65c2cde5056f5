import type { Timing } from '#contract/hours/shapes.ts';
import { type Hours, WEEKDAYS } from '#domain/hours/schedule.ts';
import type { Weekday } from '#domain/hours/zone.ts';

/** The API's timing record as `Hours` of the domain. `timeZone` is the restaurant's. */
export function hoursFromTiming(timing: Timing, timeZone: string): Hours {
  const { isOpen, manuallySet, reason, until } = timing.currentStatus;
  return {
    timeZone,
    weekly: Object.fromEntries(WEEKDAYS.map((day) => [day, timing[day]])) as Record<Weekday, Timing[Weekday]>,
    specialDates: timing.specialDates.map(({ _id, ...special }) => ({ id: _id, ...special })),
    manual: manuallySet ? { isOpen, reason, until: until ? Date.parse(until) : null } : null,
    ...(timing.booking && { booking: timing.booking }),
  };
}
