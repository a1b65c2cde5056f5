import { addDays, instantOf } from './zone.ts';

/**
 * From the first midnight of `from` to the midnight after `to` (local dates, both included) in epoch milliseconds.
 * A day with a clock change has 23 or 25 hours of it.
 */
export function spanOfDays(from: string, to: string, timeZone: string): { from: number; until: number } {
  return { from: instantOf(from, 0, timeZone), until: instantOf(addDays(to, 1), 0, timeZone) };
}
