import type { Timing, WeeklyScheduleBody } from '#contract/hours/shapes.ts';
import { checkDayHours, type DayHours, WEEKDAYS } from '#domain/hours/schedule.ts';
import type { Weekday } from '#domain/hours/zone.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { clearDraft } from '../../../storage/drafts.ts';
import { readAccountDraft } from '../kit/editing/use-draft-autosave.ts';
import { type SlotDraft, toSlotDraft, toTimeSlot } from './slots.ts';

export interface DayDraft {
  isOpen: boolean;
  slots: SlotDraft[];
}

export type WeekDraft = Record<Weekday, DayDraft>;

/** The copy that is edited. */
export function toWeekDraft(timing: Timing): WeekDraft {
  return mapWeekdays((day) => ({
    isOpen: timing[day].isOpen,
    slots: timing[day].timeSlots.map(toSlotDraft),
  }));
}

/** A stored draft, with new slot keys, since keys are unique only within a document. */
export function restoreWeek(stored: WeekDraft): WeekDraft {
  return mapWeekdays((day) => restoreDay(stored[day]));
}

export function restoreDay<Day extends DayDraft>(stored: Day): Day {
  return { ...stored, slots: stored.slots.map((slot) => toSlotDraft(slot)) };
}

export function toWeekBody(draft: WeekDraft): WeeklyScheduleBody {
  return mapWeekdays((day) => toDayHours(draft[day]));
}

/** A closed day keeps its slots for later, except incomplete ones. */
export function toDayHours({ isOpen, slots }: DayDraft): DayHours {
  const timeSlots = slots.map(toTimeSlot);
  return {
    isOpen,
    timeSlots: isOpen ? timeSlots : timeSlots.filter((slot) => slot.openTime && slot.closeTime),
  };
}

/** Opening a day without slots adds one from 09:00 to 22:00. */
export function setDayOpen(day: DayDraft, isOpen: boolean): DayDraft {
  return { isOpen, slots: isOpen && day.slots.length === 0 ? [toSlotDraft()] : day.slots };
}

/** Every open day as this one; closed days stay closed. */
export function copyToOpenDays(week: WeekDraft, from: Weekday): WeekDraft {
  return mapWeekdays((day) =>
    week[day].isOpen && day !== from ? restoreDay({ ...week[day], slots: week[from].slots }) : week[day],
  );
}

/** The first error of a day by the domain's rules; an empty time is missing rather than invalid. */
export function dayErrorCode(day: DayDraft): string | undefined {
  const code = checkDayHours(toDayHours(day))?.code;
  const isEmpty = day.slots.some(({ openTime, closeTime }) => !openTime || !closeTime);
  return code === 'hours_time_invalid' && isEmpty ? 'required' : code;
}

/** The errors by day: of the domain's rules, and of the server's response. */
export function dayErrorCodes(draft: WeekDraft, error?: ApiError): Partial<Record<Weekday, string>> {
  const codes: Partial<Record<Weekday, string>> = {};
  for (const { path, code } of error?.issues ?? []) {
    const day = WEEKDAYS.find((weekday) => weekday === path.split('.')[0]);
    if (day) codes[day] = code;
  }
  for (const day of WEEKDAYS) {
    const own = dayErrorCode(draft[day]);
    if (own) codes[day] = own;
  }
  return codes;
}

export function mapWeekdays<Value>(value: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, value(day)])) as Record<Weekday, Value>;
}

/** Unsaved input of one part of the page, which survives a reload. */
export interface UnsavedPart {
  /** Of the stored draft. */
  key: string;
  isDirty: () => boolean;
  /** False clears the stored draft. */
  setDirty: (isDirty: boolean) => void;
  /** The draft from before a reload. */
  read: <Draft extends object>() => Draft | undefined;
}

export function createUnsavedPart(key: string): UnsavedPart {
  let isDirtyNow = false;
  return {
    key,
    isDirty: () => isDirtyNow,
    setDirty(isDirty) {
      isDirtyNow = isDirty;
      if (!isDirty) clearDraft(key);
    },
    read: () => readAccountDraft(key),
  };
}
