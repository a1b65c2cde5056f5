import { openIntervals, openingDateOf } from '../hours/opening.ts';
import type { Hours } from '../hours/schedule.ts';
import { instantOf } from '../hours/zone.ts';

export type Service = 'lunch' | 'dinner';

const AFTERNOON_MINUTES = 16 * 60;
/** Whoever closes by then serves no dinner in those hours. */
const EARLY_EVENING_MINUTES = 18 * 60;

/**
 * Whether who comes at `at` (epoch milliseconds) comes for lunch or for dinner, by the opening hours of that day, special dates
 * too: hours that end before the evening are lunch, those that begin in the afternoon dinner; in those that go through, the
 * afternoon decides.
 */
export function serviceAt(hours: Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'>, at: number): Service {
  const date = openingDateOf(hours, at);
  const afternoon = instantOf(date, AFTERNOON_MINUTES, hours.timeZone);
  const own = openIntervals(hours, date, 1).find(({ startsAt, endsAt }) => startsAt <= at && at < endsAt);
  if (own && own.endsAt <= instantOf(date, EARLY_EVENING_MINUTES, hours.timeZone)) return 'lunch';
  return at < afternoon ? 'lunch' : 'dinner';
}
