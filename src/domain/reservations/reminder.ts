import { instantOf, localTimeAt, MINUTE, minutesOf } from '../hours/zone.ts';

/** Not before breakfast: from nine in the morning on, by the restaurant's clock. */
const EARLIEST_MINUTES = 9 * 60;

/** Who sits down in less than this is on the way, or reads no mail any more. */
const MIN_LEAD_MS = 90 * MINUTE;

/** The date whose tables may be reminded of at `now`; null before nine in the morning. */
export function reminderDate(now: number, timeZone: string): string | null {
  const { date, minutes } = localTimeAt(now, timeZone);
  return minutes < EARLIEST_MINUTES ? null : date;
}

/**
 * Whether a guest is reminded of a table that is accepted and today: not shortly before, and not when the mail that
 * accepted it came today, too. `acceptedAt` and `now` are epoch milliseconds, date and time the restaurant's.
 */
export function isReminderDue(
  { date, time, acceptedAt }: { date: string; time: string; acceptedAt: number | null },
  now: number,
  timeZone: string,
): boolean {
  if (acceptedAt === null || reminderDate(now, timeZone) !== date) return false;
  const isFromToday = localTimeAt(acceptedAt, timeZone).date === date;
  return !isFromToday && now <= tableStartsAt({ date, time }, timeZone) - MIN_LEAD_MS;
}

/** The instant at which a table is taken. */
export function tableStartsAt({ date, time }: { date: string; time: string }, timeZone: string): number {
  return instantOf(date, minutesOf(time), timeZone);
}
