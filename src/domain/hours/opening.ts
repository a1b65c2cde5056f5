import { type Interval, intervalOn, mergeIntervals } from './interval.ts';
import { dayHoursOn, type Hours, type ManualStatus } from './schedule.ts';
import { addDays, instantOf, localTimeAt } from './zone.ts';

type Schedule = Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'>;

export interface RestaurantStatus {
  isOpen: boolean;
  manuallySet: boolean;
  /** The staff's text for a manual status or a special date; empty without one. */
  reason: string;
  /** When `isOpen` changes by itself, in epoch milliseconds; null when that is not within the look-ahead. */
  changesAt: number | null;
}

const LOOK_AHEAD_DAYS = 60;

/**
 * When the schedule is open: the slots that start on `fromDate` (`yyyy-MM-dd`) or one of the `days` - 1 dates after
 * it, in order. Slots that touch or overlap, across midnight too, become one. Manual status is ignored.
 *
 * A special date replaces the slots that start on it. A slot of the evening before still runs past midnight to its
 * end: the guests are at the table.
 */
export function openIntervals(schedule: Schedule, fromDate: string, days: number): Interval[] {
  return [...mergedIntervals(schedule, fromDate, days)];
}

/**
 * The date (`yyyy-MM-dd`) to whose hours `at` (epoch milliseconds) belongs: after midnight that of the evening before,
 * as long as that is open.
 */
export function openingDateOf(schedule: Schedule, at: number): string {
  const { timeZone } = schedule;
  const { date } = localTimeAt(at, timeZone);
  const before = addDays(date, -1);
  const { isOpen, timeSlots } = dayHoursOn(schedule, before);
  const isNight =
    isOpen &&
    timeSlots.some(({ openTime, closeTime }) => {
      const { startsAt, endsAt } = intervalOn(before, openTime, closeTime, timeZone);
      return startsAt <= at && at < endsAt;
    });
  return isNight ? before : date;
}

/** What was set by hand and holds at `now` (epoch milliseconds): after its end, what held before it. */
export function manualAt(manual: ManualStatus | null, now: number): ManualStatus | null {
  if (manual === null || manual.until == null || now < manual.until) return manual;
  return manualAt(manual.before ?? null, now);
}

/** When it is no longer by hand as it is (epoch milliseconds): a break over a longer closure ends with that. Null: until further notice. */
export function manualEnd({ isOpen, until = null, before = null }: ManualStatus): number | null {
  const after = until === null ? null : manualAt(before, until);
  return after?.isOpen === isOpen ? manualEnd(after) : until;
}

/**
 * The restaurant's status at `now` (epoch milliseconds). A manual status wins over a special date, which wins over
 * the weekday.
 */
export function statusAt(hours: Hours, now: number): RestaurantStatus {
  const manual = manualAt(hours.manual, now);
  if (manual) {
    const { isOpen, reason, until = null } = manual;
    return { isOpen, manuallySet: true, reason, changesAt: until && changeFrom(hours, isOpen, until) };
  }

  const current = nextInterval(hours, now, (interval) => interval.endsAt > now);
  const isOpen = current !== null && current.startsAt <= now;
  const today = dayHoursOn(hours, localTimeAt(now, hours.timeZone).date);
  // While last night's slot still runs into a closed special date, that date's reason does not apply yet.
  const reason = isOpen && !today.isOpen ? null : today.reason;
  const changesAt = isOpen ? endInSight(hours, now, current) : (current?.startsAt ?? null);
  return { isOpen, manuallySet: false, reason: reason ?? '', changesAt };
}

/** When the status changes after a manual status has ended at `until`. */
function changeFrom(hours: Hours, isOpen: boolean, until: number): number | null {
  const after = statusAt(hours, until);
  return after.isOpen === isOpen ? after.changesAt : until;
}

export function isOpenAt(hours: Hours, now: number): boolean {
  return statusAt(hours, now).isOpen;
}

/**
 * The first moment (epoch milliseconds) after `now` at which the schedule opens, manual status aside; null when it
 * does not open within 60 days, or is open around the clock.
 */
export function nextOpeningAt(schedule: Schedule, now: number): number | null {
  return nextInterval(schedule, now, (interval) => interval.startsAt > now)?.startsAt ?? null;
}

/**
 * The moment (epoch milliseconds) at which the restaurant has been open for `openMs` milliseconds since `from`; null when
 * that is not in sight. A manual status counts as if it had been in force since `from`, until its end.
 */
export function afterOpenTime(hours: Hours, from: number, openMs: number): number | null {
  const manual = manualAt(hours.manual, from);
  if (manual) {
    const { isOpen, until = null, before = null } = manual;
    if (isOpen && (until === null || from + openMs <= until)) return from + openMs;
    if (until === null) return null;
    return afterOpenTime({ ...hours, manual: before }, until, isOpen ? openMs - (until - from) : openMs);
  }
  let left = openMs;
  const dayBefore = addDays(localTimeAt(from, hours.timeZone).date, -1);
  for (const { startsAt, endsAt } of mergedIntervals(hours, dayBefore, LOOK_AHEAD_DAYS + 2)) {
    if (endsAt <= from) continue;
    const begin = Math.max(startsAt, from);
    if (left <= endsAt - begin) return begin + left;
    left -= endsAt - begin;
  }
  return null;
}

/**
 * When the restaurant, open at `now`, closes (epoch milliseconds). Null when it is closed, or open without an end in
 * sight.
 */
export function closesAt(hours: Hours, now: number): number | null {
  const status = statusAt(hours, now);
  return status.isOpen ? status.changesAt : null;
}

// From yesterday on, because a late slot of yesterday may still run.
function nextInterval(
  schedule: Schedule,
  now: number,
  isWanted: (interval: Interval) => boolean,
): Interval | null {
  const yesterday = addDays(localTimeAt(now, schedule.timeZone).date, -1);
  for (const interval of mergedIntervals(schedule, yesterday, LOOK_AHEAD_DAYS + 2)) {
    if (isWanted(interval)) return interval;
  }
  return null;
}

// An interval that reaches the end of the look-ahead was cut off there: its real end is unknown.
function endInSight(schedule: Schedule, now: number, current: Interval): number | null {
  const today = localTimeAt(now, schedule.timeZone).date;
  const horizon = instantOf(addDays(today, LOOK_AHEAD_DAYS + 1), 0, schedule.timeZone);
  return current.endsAt < horizon ? current.endsAt : null;
}

// Lazy, because most calls need only the next day or two.
function* mergedIntervals(schedule: Schedule, fromDate: string, days: number): Generator<Interval> {
  let current: Interval | null = null;
  for (let day = 0; day < days; day += 1) {
    for (const next of intervalsStartingOn(schedule, addDays(fromDate, day))) {
      if (current && next.startsAt <= current.endsAt) {
        current = { startsAt: current.startsAt, endsAt: Math.max(current.endsAt, next.endsAt) };
      } else {
        if (current) yield current;
        current = next;
      }
    }
  }
  if (current) yield current;
}

function intervalsStartingOn(schedule: Schedule, date: string): Interval[] {
  const day = dayHoursOn(schedule, date);
  if (!day.isOpen) return [];
  return mergeIntervals(
    day.timeSlots.map((slot) => intervalOn(date, slot.openTime, slot.closeTime, schedule.timeZone)),
  );
}

/** Longer nights are taken for 'open around the clock', whose day ends at midnight. */
const MAX_NIGHT_MS = 12 * 60 * 60 * 1000;

/**
 * When the service day of `now` ends (epoch milliseconds): at midnight on the restaurant's clock, or later when an
 * evening slot runs past it. After midnight the evening before still belongs to its own day while its slot runs.
 */
export function endOfServiceDay({ timeZone, weekly, specialDates }: Hours, now: number): number {
  const today = localTimeAt(now, timeZone).date;
  const midnights = { last: instantOf(today, 0, timeZone), next: instantOf(addDays(today, 1), 0, timeZone) };
  const open = openIntervals({ timeZone, weekly, specialDates }, addDays(today, -1), 3);
  const endPast = (midnight: number) => {
    const night = open.find(({ startsAt, endsAt }) => startsAt < midnight && endsAt > midnight);
    return night && night.endsAt - midnight <= MAX_NIGHT_MS ? night.endsAt : null;
  };
  const lastNight = endPast(midnights.last);
  if (lastNight !== null && now < lastNight) return lastNight;
  return endPast(midnights.next) ?? midnights.next;
}
