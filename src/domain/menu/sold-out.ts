import { openIntervals } from '../hours/opening.ts';
import type { Hours } from '../hours/schedule.ts';
import { addDays, instantOf, localTimeAt, MINUTE } from '../hours/zone.ts';

/** A working day ends at four in the morning: what is sold out at one is sold out that night. */
const NIGHT_MINUTES = 4 * 60;
const DAYS_AHEAD = 60;

/**
 * When a dish that is sold out today can be had again: as the restaurant next opens on another day. Without an
 * opening in sight, at the end of this night.
 */
export function soldOutUntilTomorrow(
  hours: Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'>,
  now: number,
): number {
  const today = localTimeAt(now - NIGHT_MINUTES * MINUTE, hours.timeZone).date;
  const tomorrow = addDays(today, 1);
  const opening = openIntervals(hours, tomorrow, DAYS_AHEAD).find(({ startsAt }) => startsAt > now);
  return opening?.startsAt ?? instantOf(tomorrow, NIGHT_MINUTES, hours.timeZone);
}
