import { DEFAULT_TIME_SLOT, type TimeSlot } from '#domain/hours/schedule.ts';
import { minutesOf, spanMinutes } from '#domain/hours/zone.ts';

/** A slot while it is edited: the key outlives changes and the removal of others. */
export interface SlotDraft extends TimeSlot {
  key: number;
}

let lastKey = 0;

/** A browser's time field knows no 24:00; 00:00 ends a slot at the same midnight. */
export function toSlotDraft({ openTime, closeTime }: TimeSlot = DEFAULT_TIME_SLOT): SlotDraft {
  lastKey += 1;
  return { key: lastKey, openTime, closeTime: closeTime === '24:00' ? '00:00' : closeTime };
}

/** As the server takes it; midnight at the end of a day is written 24:00 again. */
export function toTimeSlot({ openTime, closeTime }: SlotDraft): TimeSlot {
  return { openTime, closeTime: closeTime === '00:00' ? '24:00' : closeTime };
}

/** Whether the slot ends on the next day; midnight itself still belongs to the evening. */
export function endsNextDay({ openTime, closeTime }: TimeSlot): boolean {
  if (!openTime || !closeTime || closeTime === '24:00' || closeTime === '00:00') return false;
  return minutesOf(closeTime) <= minutesOf(openTime);
}

/** From which to which full hour the bars of a week are drawn: the usual day, and whatever goes beyond it. */
export function visibleHours(days: readonly (readonly TimeSlot[])[]): { from: number; to: number } {
  const spans = days.flat().flatMap((slot) => {
    return slot.openTime && slot.closeTime ? [spanMinutes(slot.openTime, slot.closeTime)] : [];
  });
  return {
    from: Math.min(9, ...spans.map(({ start }) => Math.floor(start / 60))),
    to: Math.max(24, ...spans.map(({ end }) => Math.ceil(end / 60))),
  };
}
