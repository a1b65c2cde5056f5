import { type Refused, refusal } from '../refusal.ts';
import {
  addDays,
  isCloseTime,
  isLocalDate,
  isLocalTime,
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

/** The slots count only while `isOpen`. */
export interface DayHours {
  isOpen: boolean;
  timeSlots: TimeSlot[];
}

/** Replaces the weekday's slots that start on `date` (`yyyy-MM-dd`). */
export interface SpecialDate extends DayHours {
  id: string;
  date: string;
  reason: string;
}

/**
 * Open Now or Close Now: overrides everything until it is reset (admin spec 2, Timings), or until a moment (epoch
 * milliseconds), from which on the schedule holds again by itself.
 */
export interface ManualStatus {
  isOpen: boolean;
  reason: string;
  until?: number | null;
}

export interface Hours {
  /** IANA name. */
  timeZone: string;
  weekly: Record<Weekday, DayHours>;
  specialDates: SpecialDate[];
  manual: ManualStatus | null;
}

export type HoursRefusal = Refused<
  | 'hours_time_invalid'
  | 'hours_slots_missing'
  | 'hours_slots_overlap'
  | 'special_date_invalid'
  | 'special_date_past'
>;

/** What an added slot or a day ticked open starts with (admin spec 4 and 9). */
export const DEFAULT_TIME_SLOT: Readonly<TimeSlot> = { openTime: '09:00', closeTime: '22:00' };

/** The schedule that "Create Default Schedule" writes: every day 09:00 to 22:00 (admin spec 7). */
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
 * The hours that hold for what starts on `date`: the special date's, otherwise the weekday's. Of several
 * special dates on one day the last counts, as it was added to correct the others. Source: admin spec 2.
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
 * The special dates from `today` on, for so many days, in order, each day once: the one that holds. `today` is a local
 * date, `yyyy-MM-dd`.
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
 * Refuses malformed times, an open day without slots, and slots of one day that overlap (touching is fine).
 * A late slot may reach into the next day's: together they are simply open. A closed day keeps slots for
 * later, so there only the times have to be well formed. Source: DESIGN 5.1.
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

/** Refuses what is no date, a date before `today` (both `yyyy-MM-dd`), and what `checkDayHours` refuses. */
export function checkSpecialDate(
  special: Pick<SpecialDate, 'date' | 'isOpen' | 'timeSlots'>,
  today: string,
): HoursRefusal | null {
  if (!isLocalDate(special.date)) return refusal('special_date_invalid', { date: special.date });
  if (special.date < today) return refusal('special_date_past', { date: special.date });
  return checkDayHours(special);
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
