import { openIntervals } from './opening.ts';
import type { Hours } from './schedule.ts';
import { dayHoursOn } from './schedule.ts';
import { instantOf, localTimeAt, MINUTE, minutesOf, timeOf } from './zone.ts';

type Schedule = Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'>;

const FIRST_TIME = '10:30';
const LAST_TIME = '24:00';
const STEP_MINUTES = 30;

/**
 * The half-hours from 10:30 to 24:00 at which a table can be had on `date` (`yyyy-MM-dd`): still to come at
 * `now`, open by the slots that start on that date, and at least 30 minutes before these end. Midnight at the
 * end of the date is written `24:00`. A manual status says nothing about later, so it plays no part.
 * Source: customer spec 5 (Reservation), DESIGN 5.1.
 */
export function bookableTimesOn(schedule: Schedule, date: string, now: number): string[] {
  const intervals = openIntervals(schedule, date, 1);
  const times: string[] = [];
  for (let minutes = minutesOf(FIRST_TIME); minutes <= minutesOf(LAST_TIME); minutes += STEP_MINUTES) {
    const at = instantOf(date, minutes, schedule.timeZone);
    const lastsAt = at + STEP_MINUTES * MINUTE;
    const isServed = intervals.some((interval) => interval.startsAt <= at && lastsAt <= interval.endsAt);
    if (at > now && isServed) times.push(timeOf(minutes));
  }
  return times;
}

/** Whether the calendar offers `date`: not past at `now`, and open (customer spec 5, Unselectable dates). */
export function isBookableDate(schedule: Schedule, date: string, now: number): boolean {
  return date >= localTimeAt(now, schedule.timeZone).date && dayHoursOn(schedule, date).isOpen;
}
