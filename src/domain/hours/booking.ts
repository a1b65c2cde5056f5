import { type Refused, refusal } from '../refusal.ts';
import { openIntervals } from './opening.ts';
import { DEFAULT_BOOKING_TIMES, dayHoursOn, type Hours } from './schedule.ts';
import { addDays, instantOf, localTimeAt, MINUTE, minutesOf, timeOf } from './zone.ts';

type Schedule = Pick<Hours, 'timeZone' | 'weekly' | 'specialDates' | 'booking'>;

export type TableRefusal = Refused<
  'reservation_date_closed' | 'reservation_date_too_far' | 'reservation_time_unavailable'
>;

const STEP_MINUTES = 30;
const MAX_DAYS_AHEAD = 365;

/** Every half-hour that can be requested, open or not: by default `10:30` to `24:00`. */
export function bookingTimesOf({ booking = DEFAULT_BOOKING_TIMES }: Pick<Hours, 'booking'>): string[] {
  const [first, last] = [minutesOf(booking.first), minutesOf(booking.last)];
  return Array.from({ length: (last - first) / STEP_MINUTES + 1 }, (_, step) =>
    timeOf(first + step * STEP_MINUTES),
  );
}

/**
 * The half-hours of the booking times at which a table can be had on `date` (`yyyy-MM-dd`): after `now` (epoch
 * milliseconds), within the slots that start on that date, and at least 30 minutes before the slot ends. Midnight at
 * the end of the date is written `24:00`. A manual status is ignored: it says nothing about later days.
 */
export function bookableTimesOn(schedule: Schedule, date: string, now: number): string[] {
  const intervals = openIntervals(schedule, date, 1);
  return bookingTimesOf(schedule).filter((time) => {
    const at = instantOf(date, minutesOf(time), schedule.timeZone);
    const lastsAt = at + STEP_MINUTES * MINUTE;
    return at > now && intervals.some((interval) => interval.startsAt <= at && lastsAt <= interval.endsAt);
  });
}

/**
 * The last date (`yyyy-MM-dd`) for which a table can be requested at `now` (epoch milliseconds): opening hours are
 * not planned further ahead.
 */
export function lastBookableDate({ timeZone }: Pick<Schedule, 'timeZone'>, now: number): string {
  return addDays(localTimeAt(now, timeZone).date, MAX_DAYS_AHEAD);
}

/** Whether the calendar offers `date` (`yyyy-MM-dd`): not past at `now`, at most a year ahead, and open. */
export function isBookableDate(schedule: Schedule, date: string, now: number): boolean {
  const isInReach =
    date >= localTimeAt(now, schedule.timeZone).date && date <= lastBookableDate(schedule, now);
  return isInReach && dayHoursOn(schedule, date).isOpen;
}

/**
 * Refuses a date more than a year ahead or closed, and a time outside the slots, between the half-hours or past at
 * `now` (epoch milliseconds). Returns null when the table can be had.
 */
export function checkTableAvailability(
  schedule: Schedule,
  { date, time }: { date: string; time: string },
  now: number,
): TableRefusal | null {
  const lastDate = lastBookableDate(schedule, now);
  if (date > lastDate) return refusal('reservation_date_too_far', { lastDate });
  if (bookableTimesOn(schedule, date, now).includes(time)) return null;
  const isShut = !dayHoursOn(schedule, date).isOpen;
  return isShut
    ? refusal('reservation_date_closed', { date })
    : refusal('reservation_time_unavailable', { date, time });
}

/** The first date (`yyyy-MM-dd`) from today on with a time left; null when there is none within 60 days. */
export function nextBookableDate(schedule: Schedule, now: number): string | null {
  const today = localTimeAt(now, schedule.timeZone).date;
  for (let days = 0; days <= LOOK_AHEAD_DAYS; days += 1) {
    const date = addDays(today, days);
    if (bookableTimesOn(schedule, date, now).length > 0) return date;
  }
  return null;
}

const LOOK_AHEAD_DAYS = 60;
