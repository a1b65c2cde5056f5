import type { Timing, WeeklyScheduleBody } from '#contract/hours/shapes.ts';
import { checkDayHours, type DayHours, WEEKDAYS, type Weekday } from '#domain/hours/schedule.ts';
import type { ApiError } from '../../../api.ts';
import { type SlotDraft, slotDraft, slotOf } from './slots.ts';

export interface DayDraft {
  isOpen: boolean;
  slots: SlotDraft[];
}

export type WeekDraft = Record<Weekday, DayDraft>;

/** The copy that Edit Schedule works on. */
export function weekDraft(timing: Timing): WeekDraft {
  return forDays((day) => ({ isOpen: timing[day].isOpen, slots: timing[day].timeSlots.map(slotDraft) }));
}

/** The same, as it was kept before a reload: its slots are told apart anew. */
export function restoredWeek(kept: WeekDraft): WeekDraft {
  return forDays((day) => restoredDay(kept[day]));
}

export function restoredDay<Day extends DayDraft>(kept: Day): Day {
  return { ...kept, slots: kept.slots.map((slot) => slotDraft(slot)) };
}

export function weekOf(draft: WeekDraft): WeeklyScheduleBody {
  return forDays((day) => dayOf(draft[day]));
}

/** A closed day keeps its slots for later, but not what was left half filled in. */
export function dayOf({ isOpen, slots }: DayDraft): DayHours {
  const timeSlots = slots.map(slotOf);
  return {
    isOpen,
    timeSlots: isOpen ? timeSlots : timeSlots.filter((slot) => slot.openTime && slot.closeTime),
  };
}

/** Ticking a day open with no slots gives it one, 09:00 to 22:00 (admin spec 4). */
export function openedOrClosed(day: DayDraft, isOpen: boolean): DayDraft {
  return { isOpen, slots: isOpen && day.slots.length === 0 ? [slotDraft()] : day.slots };
}

/** The code of what is wrong with a day by the restaurant's rules; a time that nobody has typed is missing, not wrong. */
export function faultOf(day: DayDraft): string | undefined {
  const code = checkDayHours(dayOf(day))?.code;
  const isEmpty = day.slots.some(({ openTime, closeTime }) => !openTime || !closeTime);
  return code === 'hours_time_invalid' && isEmpty ? 'required' : code;
}

/** The code of what is wrong, day by day: by the restaurant's rules, and by what the server found. */
export function faultsOf(draft: WeekDraft, error?: ApiError): Partial<Record<Weekday, string>> {
  const faults: Partial<Record<Weekday, string>> = {};
  for (const { path, code } of error?.issues ?? []) {
    const day = WEEKDAYS.find((weekday) => weekday === path.split('.')[0]);
    if (day) faults[day] = code;
  }
  for (const day of WEEKDAYS) {
    const fault = faultOf(draft[day]);
    if (fault) faults[day] = fault;
  }
  return faults;
}

function forDays<Value>(value: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, value(day)])) as Record<Weekday, Value>;
}
