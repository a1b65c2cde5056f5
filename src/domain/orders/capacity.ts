import { openingDateOf } from '../hours/opening.ts';
import type { Hours } from '../hours/schedule.ts';
import { MINUTE } from '../hours/zone.ts';

/** What a slot's limit counts; `none`: there is none. */
export const CAPACITY_UNITS = ['none', 'orders', 'dishes', 'minutes'] as const;
export type CapacityUnit = (typeof CAPACITY_UNITS)[number];

/** What one slot can take. */
export interface CapacityRules {
  capacityUnit: CapacityUnit;
  /** Of that unit, in each slot. */
  capacity: number;
  /** How many deliveries can leave in each slot; 0: as many as there are. */
  deliveryCapacity: number;
}

/**
 * What the slot at `slotAt` (epoch milliseconds) can take: a special date may take less or more. Its number is of the same
 * unit, so it counts for nothing without one.
 */
export function capacityAt(
  hours: Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'>,
  rules: CapacityRules,
  slotAt: number,
): CapacityRules {
  if (hours.specialDates.every(({ orderCapacity }) => orderCapacity == null)) return rules;
  const date = openingDateOf(hours, slotAt);
  const special = hours.specialDates.findLast((candidate) => candidate.date === date);
  return { ...rules, capacity: special?.orderCapacity ?? rules.capacity };
}

/** What orders take of a slot. */
export interface Load {
  orders: number;
  dishes: number;
  /** Minutes of work in the kitchen. */
  minutes: number;
  deliveries: number;
}

export const NO_LOAD: Readonly<Load> = { orders: 0, dishes: 0, minutes: 0, deliveries: 0 };

/**
 * How many dishes have to be cooked for these lines, and how many minutes the kitchen works on them. `usualMinutes`: of
 * a dish that has no minutes of its own.
 */
export function loadOf(
  lines: readonly { quantity: number; kitchenMinutes: number | null }[],
  usualMinutes: number,
): Pick<Load, 'dishes' | 'minutes'> {
  const cooked = lines.filter(({ kitchenMinutes }) => kitchenMinutes !== 0);
  const sum = (of: (line: (typeof cooked)[number]) => number) =>
    cooked.reduce((all, line) => all + of(line), 0);
  return {
    dishes: sum(({ quantity }) => quantity),
    minutes: sum(({ quantity, kitchenMinutes }) => quantity * (kitchenMinutes ?? usualMinutes)),
  };
}

/** An order in the book: when it is due (epoch milliseconds), and what it takes. */
export interface BookedOrder extends Load {
  dueAt: number;
}

/** The load of all booked orders that are due in the slot that begins at `slotAt` (epoch milliseconds). */
export function loadOfSlot(booked: readonly BookedOrder[], slotAt: number, slotMinutes: number): Load {
  const end = slotAt + slotMinutes * MINUTE;
  return booked.filter(({ dueAt }) => dueAt >= slotAt && dueAt < end).reduce(addLoad, NO_LOAD);
}

const addLoad = (one: Load, other: Load): Load => ({
  orders: one.orders + other.orders,
  dishes: one.dishes + other.dishes,
  minutes: one.minutes + other.minutes,
  deliveries: one.deliveries + other.deliveries,
});

/** Whether an order fits into a slot beside what is taken of it. */
export function fitsInto(taken: Load, wanted: Load, rules: CapacityRules): boolean {
  const all = addLoad(taken, wanted);
  if (wanted.deliveries > 0 && rules.deliveryCapacity > 0 && all.deliveries > rules.deliveryCapacity)
    return false;
  return rules.capacityUnit === 'none' || all[rules.capacityUnit] <= rules.capacity;
}

/** Whether an order is larger than any slot: it can be had by phone only. */
export const isTooLarge = (wanted: Load, rules: CapacityRules): boolean => !fitsInto(NO_LOAD, wanted, rules);

/** Whether any limit is set, so that places can run out. */
export const isLimited = ({ capacityUnit, deliveryCapacity }: CapacityRules): boolean =>
  capacityUnit !== 'none' || deliveryCapacity > 0;
