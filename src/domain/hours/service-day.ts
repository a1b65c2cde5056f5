import { openIntervals } from './opening.ts';
import type { Hours } from './schedule.ts';
import { addDays, instantOf, localTimeAt } from './zone.ts';

/** No evening lasts longer past midnight: what is open around the clock ends its day at midnight. */
const LONGEST_NIGHT_MS = 12 * 60 * 60 * 1000;

/**
 * When the working day of `now` is over (epoch milliseconds): at midnight on the restaurant's clock, or later when an
 * evening runs past it. After midnight the evening before is still its own day, as long as it runs.
 */
export function endOfServiceDay({ timeZone, weekly, specialDates }: Hours, now: number): number {
  const today = localTimeAt(now, timeZone).date;
  const midnights = { last: instantOf(today, 0, timeZone), next: instantOf(addDays(today, 1), 0, timeZone) };
  const open = openIntervals({ timeZone, weekly, specialDates }, addDays(today, -1), 3);
  const endPast = (midnight: number) => {
    const night = open.find(({ startsAt, endsAt }) => startsAt < midnight && endsAt > midnight);
    return night && night.endsAt - midnight <= LONGEST_NIGHT_MS ? night.endsAt : null;
  };
  const lastNight = endPast(midnights.last);
  if (lastNight !== null && now < lastNight) return lastNight;
  return endPast(midnights.next) ?? midnights.next;
}
