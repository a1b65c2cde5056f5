import { MINUTE, MINUTES_PER_DAY } from '../hours/zone.ts';
import { type BookedOrder, type CapacityRules, fitsInto, type Load, loadOfSlot } from './capacity.ts';
import { KITCHEN_HORIZON_MINUTES } from './kitchen.ts';
import type { Fulfilment, LeadTimes } from './order.ts';
import { MAX_DAYS_AHEAD, type SlotRules, slotOf } from './slots.ts';

/** Why an order comes later than promised, as the guest is told. */
export const DELAY_REASONS = ['busy', 'way', 'again'] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];

/** Promises are given in full five minutes. */
const STEP_MS = 5 * MINUTE;

/** Those that are late are still cooked; those of yesterday are forgotten. */
export const LATE_MINUTES = 12 * 60;

/** Whether what is due then is worked on at `at`, and not for later or forgotten. Epoch milliseconds. */
export const isInWork = (dueAt: number, at: number): boolean =>
  dueAt < at + KITCHEN_HORIZON_MINUTES * MINUTE && dueAt >= at - LATE_MINUTES * MINUTE;

/** What a promise is computed from. All in minutes but `cooks`. */
export interface PromiseFacts {
  leadTimes: LeadTimes;
  /** What past orders say, area and load included (`steeredMinutes`); null: the owner's lead times count. */
  learnedMinutes: number | null;
  /** Additional minutes to the delivery area. */
  areaMinutes: number;
  /** Additional minutes that the desk has set for the moment. */
  busyMinutes: number;
  /** Work in the kitchen that is due before this order. */
  openMinutes: number;
  /** Work that this order adds. */
  ownMinutes: number;
  /** How many dishes are cooked at the same time. */
  cooks: number;
}

/**
 * How many minutes from now an order is ready for pickup, or delivered: the owner's lead time, or longer when the
 * kitchen needs longer for what waits before it. The way to the guest is the difference of the two lead times. What was
 * learned knows the kitchen's pace already; busy minutes are added to it as well.
 */
export function promisedMinutes(fulfilment: Fulfilment, facts: PromiseFacts): number {
  const { leadTimes, learnedMinutes, areaMinutes, busyMinutes, openMinutes, ownMinutes, cooks } = facts;
  if (learnedMinutes !== null) return learnedMinutes + busyMinutes;
  const { pickupMinutes, deliveryMinutes } = leadTimes;
  const inKitchen = Math.max(1, cooks);
  const kitchen = Math.ceil((openMinutes + ownMinutes) / inKitchen) + busyMinutes;
  if (fulfilment === 'pickup') return Math.max(pickupMinutes + busyMinutes, kitchen);
  const way = Math.max(0, deliveryMinutes - pickupMinutes) + areaMinutes;
  return Math.max(deliveryMinutes + areaMinutes + busyMinutes, kitchen + way);
}

/** `at` or the next full five minutes. Both in epoch milliseconds. */
export const roundUpPromise = (at: number): number => Math.ceil(at / STEP_MS) * STEP_MS;

/** What the earliest time for an order depends on. */
export interface EarliestInput {
  now: number;
  /** Until when orders for at once are taken, in epoch milliseconds; null: none are now. */
  takesUntil: number | null;
  minutes: number;
  wanted: Load;
  booked: readonly BookedOrder[];
  rules: SlotRules;
  /** What the slot at that time can take; null: nothing is limited. */
  capacityAt: ((slotAt: number) => CapacityRules) | null;
  timeZone: string;
}

/**
 * When an order placed `now` is promised: after `minutes`, or at the first later slot that has a place. Null when nothing
 * is taken at the moment, or no slot has a place within the time that a kitchen works on its last orders.
 */
export function earliestPromise(input: EarliestInput): number | null {
  const { now, takesUntil, minutes, wanted, booked, rules, capacityAt, timeZone } = input;
  if (takesUntil === null || now >= takesUntil) return null;
  const earliest = roundUpPromise(now + minutes * MINUTE);
  if (capacityAt === null) return earliest;
  // Who orders in the last minute waits no longer than who ordered before: what is later is for another day.
  const latest = Math.max(earliest, takesUntil + minutes * MINUTE);
  for (let at = earliest; at <= latest; ) {
    const slotAt = slotOf(at, rules.slotMinutes, timeZone);
    if (fitsInto(loadOfSlot(booked, slotAt, rules.slotMinutes), wanted, capacityAt(slotAt))) return at;
    at = slotAt + rules.slotMinutes * MINUTE;
  }
  return null;
}

/** What is due later than this is kept, however busy the kitchen is; its promise was computed when it was ordered. */
const SHORT_NOTICE_MINUTES = 10;

/**
 * What the desk promises by accepting without a time of its own: what was promised when it was ordered, unless that has
 * become too early; then a fresh one. Both in epoch milliseconds.
 */
export function promiseOnAcceptance(
  dueAt: number | null,
  { now, minutes }: { now: number; minutes: number },
): number {
  const fresh = roundUpPromise(now + minutes * MINUTE);
  if (dueAt === null) return fresh;
  return dueAt >= now + Math.min(minutes, SHORT_NOTICE_MINUTES) * MINUTE ? dueAt : fresh;
}

/** Whether a promise can be kept without looking at what is being cooked. Both in epoch milliseconds. */
export const isFarPromise = (dueAt: number | null, now: number): dueAt is number =>
  dueAt !== null && dueAt >= now + SHORT_NOTICE_MINUTES * MINUTE;

/**
 * Whether the desk can promise `dueAt` at `now` (epoch milliseconds): from what has just passed while the finger was on
 * its way, to the last day that can be ordered for.
 */
export function isPromiseSensible(dueAt: number, now: number): boolean {
  return dueAt > now - 10 * MINUTE && dueAt < now + (MAX_DAYS_AHEAD + 2) * MINUTES_PER_DAY * MINUTE;
}
