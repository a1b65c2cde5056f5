import type { Interval } from '../hours/interval.ts';
import { endOfServiceDay, openIntervals } from '../hours/opening.ts';
import type { Hours } from '../hours/schedule.ts';
import { addDays, instantOf, localTimeAt, MINUTE } from '../hours/zone.ts';

/** How far apart the times are that guests can choose, in minutes. */
export const SLOT_MINUTES = [10, 15, 20, 30] as const;
export type SlotMinutes = (typeof SLOT_MINUTES)[number];

export const MAX_DAYS_AHEAD = 30;

/** What the owner has decided about the times of orders. */
export interface SlotRules {
  slotMinutes: SlotMinutes;
  /** Today is day 0: with 0 only the rest of today is offered. */
  daysAhead: number;
  /** The last order is taken this many minutes before closing. */
  lastOrderMinutes: number;
}

/** For how many days after today guests can order; null: for now only. */
export function laterDaysOf({
  isLaterOffered,
  daysAhead,
}: Pick<SlotRules, 'daysAhead'> & { isLaterOffered: boolean }): number | null {
  return isLaterOffered ? daysAhead : null;
}

/** All in minutes but `now`, which is in epoch milliseconds. */
export interface SlotTime {
  now: number;
  /** How long an order takes from the opening on. */
  leadMinutes: number;
  /** How long it takes from now on: longer while much is being cooked. */
  promisedMinutes: number;
}

/**
 * When orders can be handed over, from now to the last day on offer: from the first minute after the opening in which a
 * dish can be ready to the last order. A manual closing without an end lasts until the service day is over; a manual
 * opening changes nothing: it says nothing about later.
 */
export function orderIntervals(
  hours: Hours,
  { daysAhead, lastOrderMinutes }: Pick<SlotRules, 'daysAhead' | 'lastOrderMinutes'>,
  { now, leadMinutes, promisedMinutes }: SlotTime,
): Interval[] {
  const today = localTimeAt(now, hours.timeZone).date;
  const closedUntil = closedByHandUntil(hours, now);
  const end = instantOf(addDays(today, daysAhead + 1), 0, hours.timeZone);
  // From yesterday on, because an evening slot of yesterday may still run; one day more than is offered, because an
  // interval's end, which the last order depends on, may lie there.
  return openIntervals(hours, addDays(today, -1), daysAhead + 3)
    .filter(({ startsAt, endsAt }) => endsAt > now && startsAt < end)
    .map(({ startsAt, endsAt }) => ({
      startsAt: Math.max(
        Math.max(startsAt, closedUntil) + leadMinutes * MINUTE,
        now + promisedMinutes * MINUTE,
      ),
      endsAt: Math.min(endsAt - lastOrderMinutes * MINUTE, end),
    }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt);
}

/** When a manual closing ends (epoch milliseconds); `now` without one. */
export function closedByHandUntil(hours: Hours, now: number): number {
  const { manual } = hours;
  if (!manual || manual.isOpen) return now;
  if (manual.until == null) return endOfServiceDay(hours, now);
  return Math.max(now, manual.until);
}

/**
 * The beginnings (epoch milliseconds) of the slots that a guest can choose at `now`, in order: full steps of the
 * restaurant's clock within `orderIntervals`. Steps are counted in time that passes, so that there is one of each on
 * both nights of a clock change.
 */
export function slotsFrom(hours: Hours, rules: SlotRules, at: SlotTime): number[] {
  const { timeZone } = hours;
  return orderIntervals(hours, rules, at).flatMap(({ startsAt, endsAt }) => {
    const slots: number[] = [];
    for (
      let slot = slotFrom(startsAt, rules.slotMinutes, timeZone);
      slot < endsAt;
      slot += rules.slotMinutes * MINUTE
    ) {
      slots.push(slot);
    }
    return slots;
  });
}

/** The first full step of the restaurant's clock at or after `at`. Both in epoch milliseconds. */
export function slotFrom(at: number, slotMinutes: SlotMinutes, timeZone: string): number {
  const start = slotOf(at, slotMinutes, timeZone);
  return start < at ? start + slotMinutes * MINUTE : start;
}

/** The beginning of the slot that contains `at`. Both in epoch milliseconds. */
export function slotOf(at: number, slotMinutes: SlotMinutes, timeZone: string): number {
  const minute = Math.floor(at / MINUTE) * MINUTE;
  return minute - (localTimeAt(minute, timeZone).minutes % slotMinutes) * MINUTE;
}
