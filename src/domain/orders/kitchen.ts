import type { OrderStatus } from './order.ts';

/**
 * What the desk may say of an accepted order before it is completed, in this order: it is being made; it is ready for
 * pickup, or on its way. The status stays 'accepted' (decision 093).
 */
export const KITCHEN_STEPS = ['kitchen', 'ready'] as const;

export type KitchenStep = (typeof KITCHEN_STEPS)[number];

/** The two instants, in any form; null: not said. */
interface KitchenTimes {
  kitchenAt: unknown;
  readyAt: unknown;
}

/** The step that an order is at; null: it was accepted, and nothing more was said. */
export function kitchenStepOf({ kitchenAt, readyAt }: KitchenTimes): KitchenStep | null {
  if (readyAt !== null) return 'ready';
  return kitchenAt === null ? null : 'kitchen';
}

/** The step that comes next, or 'done': the order is completed. */
export function nextStepOf(order: KitchenTimes): KitchenStep | 'done' {
  const step = kitchenStepOf(order);
  if (step === null) return 'kitchen';
  return step === 'kitchen' ? 'ready' : 'done';
}

/** Whether an accepted order may go from its step to the other: forwards, and the kitchen may be left out. */
export function canTakeStep(from: KitchenStep | null, to: KitchenStep): boolean {
  return from === null || (from === 'kitchen' && to === 'ready');
}

/**
 * The instant, ISO 8601, by which the preparation view sorts its orders: the sooner they are due, the further in front.
 * Orders from before there were promises count from their acceptance.
 */
export function preparationTime(order: {
  dueAt: string | null;
  acceptedAt: string | null;
  createdAt: string;
}): string {
  return order.dueAt ?? order.acceptedAt ?? order.createdAt;
}

/** What is due sooner than this is what the kitchen works on. */
const NOW_MS = 30 * 60_000;
/** What is due later than this, in minutes, waits apart: it comes to the kitchen by itself, and is printed only then. */
export const KITCHEN_HORIZON_MINUTES = 90;

export type DueGroup = 'now' | 'soon' | 'later';

/**
 * Where an order (`dueAt`: ISO 8601) stands in the day at `now` (epoch milliseconds): to be made now, soon, or later. Orders from before there were promises are for now.
 */
export function dueGroupOf({ dueAt }: { dueAt: string | null }, now: number): DueGroup {
  if (dueAt === null) return 'now';
  const ahead = Date.parse(dueAt) - now;
  if (ahead <= NOW_MS) return 'now';
  return ahead <= KITCHEN_HORIZON_MINUTES * 60_000 ? 'soon' : 'later';
}

/**
 * Whether nobody cooks an accepted order yet at `now`: it was ordered for a time that is not next, or is due long after. The
 * instants in epoch milliseconds.
 */
export function isAhead(
  { requestedAt, dueAt }: { requestedAt: number | null; dueAt: number | null },
  now: number,
): boolean {
  if (dueAt === null) return false;
  return dueAt - now > (requestedAt === null ? KITCHEN_HORIZON_MINUTES * 60_000 : NOW_MS);
}

/**
 * The orders that the kitchen still works on, the next one first; equal times keep the order they came in. What is ready
 * or on its way is no longer its concern.
 */
export function inPreparation<
  Each extends {
    status: OrderStatus;
    dueAt: string | null;
    acceptedAt: string | null;
    createdAt: string;
    readyAt: string | null;
  },
>(orders: readonly Each[]): Each[] {
  return orders
    .filter(({ status, readyAt }) => status === 'accepted' && readyAt === null)
    .toSorted((one, other) => Date.parse(preparationTime(one)) - Date.parse(preparationTime(other)));
}
