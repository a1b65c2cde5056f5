import { addDays, instantOf } from './zone.ts';

/** What figures are added up for. */
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** The first and the last day (local dates) of the day, week or month in which `date` lies. Weeks begin on Monday. */
export function periodRange(period: Period, date: string): { from: string; to: string } {
  if (period === 'day') return { from: date, to: date };
  if (period === 'week') {
    const from = addDays(date, -((utcOf(date).getUTCDay() + 6) % 7));
    return { from, to: addDays(from, 6) };
  }
  const from = `${date.slice(0, 8)}01`;
  return { from, to: addDays(firstOfNextMonth(from), -1) };
}

/** The first day of the period before or after the one in which `date` lies. */
export function adjacentPeriodStart(period: Period, date: string, which: 'before' | 'after'): string {
  const { from, to } = periodRange(period, date);
  return which === 'after' ? addDays(to, 1) : periodRange(period, addDays(from, -1)).from;
}

/** Every day from the first to the last (local dates), both included. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The week of the year that begins on that Monday, as calendars number it (ISO 8601). */
export function isoWeekNumber(monday: string): number {
  // It belongs to the year in which its Thursday lies.
  const thursday = utcOf(addDays(monday, 3));
  const dayOfYear = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000;
  return Math.floor(dayOfYear / 7) + 1;
}

/** No month is longer than 31 days, and none shorter than 28: four days on are always in the next one. */
function firstOfNextMonth(first: string): string {
  return `${addDays(`${first.slice(0, 8)}28`, 4).slice(0, 8)}01`;
}

const utcOf = (date: string) => new Date(`${date}T00:00Z`);

/**
 * From the first midnight of `from` to the midnight after `to` (local dates, both included) in epoch milliseconds.
 * A day with a clock change has 23 or 25 hours of it.
 */
export function dayRange(from: string, to: string, timeZone: string): { from: number; until: number } {
  return { from: instantOf(from, 0, timeZone), until: instantOf(addDays(to, 1), 0, timeZone) };
}
