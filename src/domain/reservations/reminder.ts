import { addDays, instantOf, localTimeAt, MINUTE, minutesOf } from '../hours/zone.ts';

/** No reminder before nine in the morning, on the restaurant's clock. */
const EARLIEST_MINUTES = 9 * 60;

/** With less time left, guests are on the way or no longer read email. */
const MIN_LEAD_MS = 90 * MINUTE;

/**
 * The dates (`yyyy-MM-dd`) whose tables may be reminded of at `now` (epoch milliseconds), today's and tomorrow's; none before
 * nine in the morning.
 */
export function reminderDates(now: number, timeZone: string): string[] {
  const { date, minutes } = localTimeAt(now, timeZone);
  return minutes < EARLIEST_MINUTES ? [] : [date, addDays(date, 1)];
}

/**
 * Whether a guest is reminded of an accepted table now: from the morning of the day before on, not shortly before it, and not
 * on the day of the confirmation: whoever has reserved the day before is reminded on the day. `acceptedAt` and `now` are epoch milliseconds; date and time are on the restaurant's clock.
 */
export function isReminderDue(
  { date, time, acceptedAt }: { date: string; time: string; acceptedAt: number | null },
  now: number,
  timeZone: string,
): boolean {
  if (acceptedAt === null || !reminderDates(now, timeZone).includes(date)) return false;
  const isFromToday = localTimeAt(acceptedAt, timeZone).date === localTimeAt(now, timeZone).date;
  return !isFromToday && now <= tableStartsAt({ date, time }, timeZone) - MIN_LEAD_MS;
}

/** The instant (epoch milliseconds) at which a reservation begins. */
export function tableStartsAt({ date, time }: { date: string; time: string }, timeZone: string): number {
  return instantOf(date, minutesOf(time), timeZone);
}
