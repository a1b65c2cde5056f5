import { addDays, instantOf } from './zone.ts';

/** The periods that reports add up. */
export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** The first and last day (`yyyy-MM-dd`) of the day, week or month that contains `date`. Weeks begin on Monday. */
export function periodRange(period: Period, date: string): { from: string; to: string } {
  if (period === 'day') return { from: date, to: date };
  if (period === 'week') {
    const from = addDays(date, -((utcOf(date).getUTCDay() + 6) % 7));
    return { from, to: addDays(from, 6) };
  }
  const from = `${date.slice(0, 8)}01`;
  return { from, to: addDays(firstOfNextMonth(from), -1) };
}

/** The first day (`yyyy-MM-dd`) of the period before or after the one that contains `date`. */
export function adjacentPeriodStart(period: Period, date: string, which: 'before' | 'after'): string {
  const { from, to } = periodRange(period, date);
  return which === 'after' ? addDays(to, 1) : periodRange(period, addDays(from, -1)).from;
}

/** Every date (`yyyy-MM-dd`) from the first to the last, both included. */
export function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The ISO 8601 number of the week that begins on that Monday (`yyyy-MM-dd`). */
export function isoWeekNumber(monday: string): number {
  // A week belongs to the year that contains its Thursday.
  const thursday = utcOf(addDays(monday, 3));
  const dayOfYear = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000;
  return Math.floor(dayOfYear / 7) + 1;
}

/** Four days after the 28th is always in the next month. */
function firstOfNextMonth(first: string): string {
  return `${addDays(`${first.slice(0, 8)}28`, 4).slice(0, 8)}01`;
}

const utcOf = (date: string) => new Date(`${date}T00:00Z`);

/**
 * From the first midnight of `from` to the midnight after `to` (`yyyy-MM-dd`, both included), in epoch milliseconds.
 * A day with a clock change has 23 or 25 hours.
 */
export function dayRange(from: string, to: string, timeZone: string): { from: number; until: number } {
  return { from: instantOf(from, 0, timeZone), until: instantOf(addDays(to, 1), 0, timeZone) };
}
