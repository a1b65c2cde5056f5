import { DEFAULT_TIME_SLOT, type TimeSlot } from '#domain/hours/schedule.ts';
import { minutesOf, spanMinutes } from '#domain/hours/zone.ts';

/** A slot while it is edited; its key stays the same when it changes or others are removed. */
export interface SlotDraft extends TimeSlot {
  key: number;
}

let lastKey = 0;

/** Time inputs have no 24:00, so a slot that ends at midnight ends at 00:00 here. */
export function toSlotDraft({ openTime, closeTime }: TimeSlot = DEFAULT_TIME_SLOT): SlotDraft {
  lastKey += 1;
  return { key: lastKey, openTime, closeTime: closeTime === '24:00' ? '00:00' : closeTime };
}

/** As the API takes it, with midnight as 24:00 again. */
export function toTimeSlot({ openTime, closeTime }: SlotDraft): TimeSlot {
  return { openTime, closeTime: closeTime === '00:00' ? '24:00' : closeTime };
}

/** Whether the slot ends on the next day; midnight itself still belongs to the evening. */
export function endsNextDay({ openTime, closeTime }: TimeSlot): boolean {
  if (!openTime || !closeTime || closeTime === '24:00' || closeTime === '00:00') return false;
  return minutesOf(closeTime) <= minutesOf(openTime);
}

/** The hours that the bars of a week span: a usual day, extended to all slots. */
export function visibleHours(days: readonly (readonly TimeSlot[])[]): { from: number; to: number } {
  const spans = days.flat().flatMap((slot) => {
    return slot.openTime && slot.closeTime ? [spanMinutes(slot.openTime, slot.closeTime)] : [];
  });
  return {
    from: Math.min(9, ...spans.map(({ start }) => Math.floor(start / 60))),
    to: Math.max(24, ...spans.map(({ end }) => Math.ceil(end / 60))),
  };
}
