/** A moment on the restaurant's wall clock: `yyyy-MM-dd`, `HH:mm`, and the minutes since the clock's midnight. */
export interface LocalTime {
  date: string;
  time: string;
  minutes: number;
  weekday: Weekday;
}

export const MINUTE = 60_000;
export const MINUTES_PER_DAY = 1440;

const DAY = MINUTES_PER_DAY * MINUTE;

// In the order of Date.getUTCDay().
const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export type Weekday = (typeof DAY_NAMES)[number];

/** What the wall clock in `timeZone` (IANA name) shows at `now` (epoch milliseconds). Throws on an unknown zone. */
export function localTimeAt(now: number, timeZone: string): LocalTime {
  const wallClock = wallClockAt(now, timeZone);
  const date = dateOf(wallClock);
  const minutes = (wallClock - midnightOf(date)) / MINUTE;
  return { date, time: timeOf(minutes), minutes, weekday: weekdayOf(date) };
}

/**
 * The instant (epoch milliseconds) at which the wall clock in `timeZone` shows `minutesOfDay` (0 to 2880: past 1440
 * it is the next day's clock) on `date`. A time that the clock skips in spring is moved later by the skipped hour; of
 * a time that it shows twice in autumn the first counts, as Temporal's 'compatible' does.
 */
export function instantOf(date: string, minutesOfDay: number, timeZone: string): number {
  const wallClock = midnightOf(date) + minutesOfDay * MINUTE;
  const byOffsetBefore = wallClock - offsetAt(wallClock - DAY, timeZone);
  const byOffsetAfter = wallClock - offsetAt(wallClock + DAY, timeZone);
  if (byOffsetBefore === byOffsetAfter) return byOffsetBefore;
  // Where neither offset leads back to the wanted clock, the clock skips it: the offset from before the
  // change then gives a time later by the skipped hour.
  const onlyAfterFits =
    wallClockAt(byOffsetBefore, timeZone) !== wallClock && wallClockAt(byOffsetAfter, timeZone) === wallClock;
  return onlyAfterFits ? byOffsetAfter : byOffsetBefore;
}

/** The local date (`yyyy-MM-dd`) `days` after `date`, or before it when negative. */
export function addDays(date: string, days: number): string {
  return dateOf(midnightOf(date) + days * DAY);
}

export function weekdayOf(date: string): Weekday {
  return DAY_NAMES[new Date(midnightOf(date)).getUTCDay()] as Weekday;
}

/** Whether `value` is a calendar date, written `yyyy-MM-dd`. */
export function isLocalDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const midnight = midnightOf(value);
  // Date.parse turns 2026-02-30 into a day in March instead of failing.
  return !Number.isNaN(midnight) && dateOf(midnight) === value;
}

/** Whether `value` is a time of day, `00:00` to `23:59`. */
export function isLocalTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** Whether `value` can be a closing time: a time of day, or `24:00`. */
export function isCloseTime(value: string): boolean {
  return isLocalTime(value) || value === '24:00';
}

/** Minutes from midnight to a time written `HH:mm`, `24:00` included. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:mm` from minutes after midnight, 0 to 1440 (`24:00`). */
export function timeOf(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/**
 * Minutes from the midnight before `startTime` to both times (`HH:mm`, the end up to `24:00`). An end that is
 * not after the start belongs to the next day, so it lies between 1440 and 2879.
 */
export function spanMinutes(startTime: string, endTime: string): { start: number; end: number } {
  const start = minutesOf(startTime);
  const end = minutesOf(endTime);
  return { start, end: end > start ? end : end + MINUTES_PER_DAY };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

// Wall clocks are calculated as if they were in UTC: days have 24 hours, and there is no offset.
function midnightOf(date: string): number {
  return Date.parse(`${date}T00:00Z`);
}

function dateOf(wallClock: number): string {
  return new Date(wallClock).toISOString().slice(0, 10);
}

function offsetAt(instant: number, timeZone: string): number {
  return wallClockAt(instant, timeZone) - wholeMinute(instant);
}

/** Most calls are about the same few minutes: now, and the edges of today's slots. */
const MAX_CACHED_CLOCKS = 1000;
const wallClockCache = new Map<string, number>();

function wallClockAt(instant: number, timeZone: string): number {
  const key = `${wholeMinute(instant)} ${timeZone}`;
  const before = wallClockCache.get(key);
  if (before !== undefined) return before;
  if (wallClockCache.size >= MAX_CACHED_CLOCKS) wallClockCache.clear();
  const wallClock = computeWallClock(wholeMinute(instant), timeZone);
  wallClockCache.set(key, wallClock);
  return wallClock;
}

/**
 * Temporal is fast where it exists. A browser without it falls back to Intl, whose first formatter takes about 60 ms
 * on a phone.
 */
function computeWallClock(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute } =
    typeof Temporal === 'undefined'
      ? formattedClockParts(instant, timeZone)
      : Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return Date.UTC(year, month - 1, day, hour, minute);
}

function formattedClockParts(instant: number, timeZone: string) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN } = parts;
  return { year, month, day, hour, minute };
}

function wholeMinute(instant: number): number {
  return Math.floor(instant / MINUTE) * MINUTE;
}

// Creating a formatter costs a thousand times as much as looking one up.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let clock = formatters.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    formatters.set(timeZone, clock);
  }
  return clock;
}
