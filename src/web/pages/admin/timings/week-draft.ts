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

/** The copy that Edit Schedule works on. */
export function toWeekDraft(timing: Timing): WeekDraft {
  return mapWeekdays((day) => ({
    isOpen: timing[day].isOpen,
    slots: timing[day].timeSlots.map(toSlotDraft),
  }));
}

/** The same, as it was kept before a reload: its slots are told apart anew. */
export function restoreWeek(kept: WeekDraft): WeekDraft {
  return mapWeekdays((day) => restoreDay(kept[day]));
}

export function restoreDay<Day extends DayDraft>(kept: Day): Day {
  return { ...kept, slots: kept.slots.map((slot) => toSlotDraft(slot)) };
}

export function toWeekBody(draft: WeekDraft): WeeklyScheduleBody {
  return mapWeekdays((day) => toDayHours(draft[day]));
}

/** A closed day keeps its slots for later, but not what was left half filled in. */
export function toDayHours({ isOpen, slots }: DayDraft): DayHours {
  const timeSlots = slots.map(toTimeSlot);
  return {
    isOpen,
    timeSlots: isOpen ? timeSlots : timeSlots.filter((slot) => slot.openTime && slot.closeTime),
  };
}

/** Ticking a day open with no slots gives it one, 09:00 to 22:00 (admin spec 4). */
export function setDayOpen(day: DayDraft, isOpen: boolean): DayDraft {
  return { isOpen, slots: isOpen && day.slots.length === 0 ? [toSlotDraft()] : day.slots };
}

/** The code of what is wrong with a day by the restaurant's rules; a time that nobody has typed is missing, not wrong. */
export function dayErrorCode(day: DayDraft): string | undefined {
  const code = checkDayHours(toDayHours(day))?.code;
  const isEmpty = day.slots.some(({ openTime, closeTime }) => !openTime || !closeTime);
  return code === 'hours_time_invalid' && isEmpty ? 'required' : code;
}

/** The code of what is wrong, day by day: by the restaurant's rules, and by what the server found. */
export function dayErrorCodes(draft: WeekDraft, error?: ApiError): Partial<Record<Weekday, string>> {
  const faults: Partial<Record<Weekday, string>> = {};
  for (const { path, code } of error?.issues ?? []) {
    const day = WEEKDAYS.find((weekday) => weekday === path.split('.')[0]);
    if (day) faults[day] = code;
  }
  for (const day of WEEKDAYS) {
    const fault = dayErrorCode(draft[day]);
    if (fault) faults[day] = fault;
  }
  return faults;
}

function mapWeekdays<Value>(value: (day: Weekday) => Value): Record<Weekday, Value> {
  return Object.fromEntries(WEEKDAYS.map((day) => [day, value(day)])) as Record<Weekday, Value>;
}

/** A part of the page in which something was typed that is not saved; a reload does not lose it. */
export interface UnsavedPart {
  /** Where it is kept. */
  key: string;
  isDirty: () => boolean;
  /** What is saved or given up is kept no longer. */
  setDirty: (isDirty: boolean) => void;
  /** What was kept before a reload. */
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
