import { type Refused, refusal } from '../refusal.ts';
import {
  addDays,
  isCloseTime,
  isLocalDate,
  isLocalTime,
  minutesOf,
  spanMinutes,
  type Weekday,
  weekdayOf,
} from './zone.ts';

/** From Monday on, as the desk and the site list them. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies Weekday[];

/**
 * Local times `HH:mm`. A slot that closes at or before its opening time runs past midnight: 18:00 to 02:00
 * ends on the next day, 10:00 to 10:00 lasts around the clock. `24:00` closes at midnight.
 */
export interface TimeSlot {
  openTime: string;
  closeTime: string;
}

/** The slots apply only while `isOpen`. */
export interface DayHours {
  isOpen: boolean;
  timeSlots: TimeSlot[];
}

/** Replaces the weekday's slots that start on `date` (`yyyy-MM-dd`). */
export interface SpecialDate extends DayHours {
  id: string;
  date: string;
  reason: string;
  /** How much a slot of that day takes, in the unit of the limit; left out or null: as on other days. */
  orderCapacity?: number | null;
  /** Equal for the days that were entered as one span; null or left out: on its own. */
  spanId?: string | null;
}

/** Open Now or Close Now: overrides the schedule until it is reset, or until a moment (epoch milliseconds). */
export interface ManualStatus {
  isOpen: boolean;
  reason: string;
  until?: number | null;
  /** What held before and holds again after `until`; null, or left out: schedule and special dates. */
  before?: ManualStatus | null;
  /** Who has set it until a moment. */
  by?: string;
  /** Set by somebody who may open and close: nobody else ends it. */
  isFirm?: boolean;
}

/** The first and the last time of a day at which a table can be booked, while it is open: full half-hours, `HH:mm`. */
export interface BookingTimes {
  first: string;
  last: string;
}

export const DEFAULT_BOOKING_TIMES: Readonly<BookingTimes> = { first: '10:30', last: '24:00' };

export interface Hours {
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  weekly: Record<Weekday, DayHours>;
  specialDates: SpecialDate[];
  manual: ManualStatus | null;
  /** Left out: the default. */
  booking?: BookingTimes;
}

export type HoursRefusal = Refused<
  | 'hours_time_invalid'
  | 'hours_slots_missing'
  | 'hours_slots_overlap'
  | 'special_date_invalid'
  | 'special_date_span_invalid'
  | 'special_date_past'
>;

/** The default for an added slot, or for a day that is ticked open. */
export const DEFAULT_TIME_SLOT: Readonly<TimeSlot> = { openTime: '09:00', closeTime: '22:00' };

/** What "Create Default Schedule" writes: every day 09:00 to 22:00. */
export const DEFAULT_WEEK: Readonly<Record<Weekday, DayHours>> = {
  monday: defaultDay(),
  tuesday: defaultDay(),
  wednesday: defaultDay(),
  thursday: defaultDay(),
  friday: defaultDay(),
  saturday: defaultDay(),
  sunday: defaultDay(),
};

/**
 * The hours that apply to what starts on `date` (`yyyy-MM-dd`): the special date's, otherwise the weekday's. Of
 * several special dates on one day the last wins, because it was added to correct the others.
 */
export function dayHoursOn(
  hours: Pick<Hours, 'weekly' | 'specialDates'>,
  date: string,
): DayHours & { reason: string | null } {
  const special = hours.specialDates.findLast((candidate) => candidate.date === date);
  if (special) return { isOpen: special.isOpen, timeSlots: special.timeSlots, reason: special.reason };
  return { ...hours.weekly[weekdayOf(date)], reason: null };
}

/**
 * The special dates of `days` days from `today` (`yyyy-MM-dd`) on, in order; of several on one day the one that
 * applies.
 */
export function specialDatesFrom(
  { specialDates }: Pick<Hours, 'specialDates'>,
  today: string,
  days: number,
): SpecialDate[] {
  const end = addDays(today, days);
  const byDate = new Map(specialDates.map((special) => [special.date, special]));
  return [...byDate.values()]
    .filter(({ date }) => date >= today && date < end)
    .sort((one, other) => one.date.localeCompare(other.date));
}

/**
 * Refuses malformed times, an open day without slots, and overlapping slots of one day (touching is fine). A late
 * slot may overlap the next day's: together they are simply open. A closed day keeps its slots for later, so only
 * their format is checked. Returns null when nothing is wrong.
 */
export function checkDayHours(day: DayHours): HoursRefusal | null {
  for (const { openTime, closeTime } of day.timeSlots) {
    if (!isLocalTime(openTime)) return refusal('hours_time_invalid', { time: openTime });
    if (!isCloseTime(closeTime)) return refusal('hours_time_invalid', { time: closeTime });
  }
  if (!day.isOpen) return null;
  if (day.timeSlots.length === 0) return refusal('hours_slots_missing');
  return haveOverlap(day.timeSlots) ? refusal('hours_slots_overlap') : null;
}

/**
 * Refuses an invalid date, a date before `today` (both `yyyy-MM-dd`), and what `checkDayHours` refuses; otherwise
 * returns null.
 */
export function checkSpecialDate(
  special: Pick<SpecialDate, 'date' | 'isOpen' | 'timeSlots'> & { until?: string | null },
  today: string,
): HoursRefusal | null {
  if (!isLocalDate(special.date)) return refusal('special_date_invalid', { date: special.date });
  if (datesUntil(special.date, special.until) === null) return refusal('special_date_span_invalid');
  if (special.date < today) return refusal('special_date_past', { date: special.date });
  return checkDayHours(special);
}

/** No restaurant plans to close for longer. */
const MAX_SPAN_DAYS = 366;

/** The dates of a span, both ends included; null where its end is no date, before its start, or more than a year on. */
export function datesUntil(date: string, until: string | null = null): string[] | null {
  if (until === null) return [date];
  if (!isLocalDate(until) || until < date || until >= addDays(date, MAX_SPAN_DAYS)) return null;
  const dates = [date];
  for (let next = date; next < until; ) {
    next = addDays(next, 1);
    dates.push(next);
  }
  return dates;
}

/** Whether both are full half-hours of a day, the first not after the last. */
export function areBookingTimes({ first, last }: BookingTimes): boolean {
  // A day begins before its end: 24:00 can be the last time alone.
  const areHalfHours =
    isLocalTime(first) && isCloseTime(last) && [first, last].every((time) => minutesOf(time) % 30 === 0);
  return areHalfHours && minutesOf(first) <= minutesOf(last);
}

function haveOverlap(slots: readonly TimeSlot[]): boolean {
  const spans = slots
    .map((slot) => spanMinutes(slot.openTime, slot.closeTime))
    .sort((a, b) => a.start - b.start);
  return spans.some((span, index) => span.start < (spans[index - 1]?.end ?? 0));
}

function defaultDay(): DayHours {
  return { isOpen: true, timeSlots: [{ ...DEFAULT_TIME_SLOT }] };
}
