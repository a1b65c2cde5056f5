import { MINUTE } from '../hours/zone.ts';
import type { Fulfilment } from './order.ts';

/** What the desk has recorded of an order. All instants are epoch milliseconds. */
export interface RecordedOrder {
  fulfilment: Fulfilment;
  acceptedAt: number | null;
  /** Ready for pickup, or on its way; null: not said. */
  readyAt: number | null;
  /** Without the kitchen's steps (decision 093) this says the same; with them, that it was handed over. */
  completedAt: number | null;
  /** How long the owner takes the way to the guest to be, in minutes; 0 for pickup. */
  wayMinutes: number;
}

/** An order takes at least so long: who taps 'accept' and 'done' at once has said nothing about the time. */
const LEAST_MINUTES = 2;
/** What is tapped later was forgotten, such as an order that is completed the next morning. */
const MOST_MINUTES = 180;
/** A way takes longer than no time, and no longer than this: other taps are not made at the door. */
const WAY_MINUTES = { least: 2, most: 90 };
/** A trip has fewer orders; so many taps in half a minute tidy up the desk. */
const TIDY_UP_ORDERS = 5;
const TIDY_UP_MS = 30_000;

/**
 * When the guest could have each order, in epoch milliseconds: ready for pickup, or at the door; null where the desk's taps
 * don't tell. A delivery was at the door when it was completed after it had left; without that tap the owner's way is added
 * to its departure. Taps that came too soon, hours late, or many at once to tidy up the desk are no times.
 */
export function handoverTimes(orders: readonly RecordedOrder[]): (number | null)[] {
  const isTidiedUp = tidiedUp(orders.map(departureOf));
  const isDoneTidiedUp = tidiedUp(orders.map(({ completedAt }) => completedAt));
  return orders.map((order) => {
    const { fulfilment, acceptedAt, completedAt, wayMinutes } = order;
    const leftAt = departureOf(order);
    if (leftAt === null || acceptedAt === null || isTidiedUp(leftAt)) return null;
    const minutes = (leftAt - acceptedAt) / MINUTE;
    if (minutes < LEAST_MINUTES || minutes > MOST_MINUTES) return null;
    if (fulfilment === 'pickup') return leftAt;
    if (completedAt !== null && isWayRecorded(order) && !isDoneTidiedUp(completedAt)) return completedAt;
    return leftAt + wayMinutes * MINUTE;
  });
}

/** Whether the desk has tapped both when a delivery left and when it was handed over. A pickup has no way. */
export function isWayRecorded({ fulfilment, readyAt, completedAt }: RecordedOrder): boolean {
  if (fulfilment === 'pickup') return true;
  if (readyAt === null || completedAt === null) return false;
  const way = (completedAt - readyAt) / MINUTE;
  return way >= WAY_MINUTES.least && way <= WAY_MINUTES.most;
}

const departureOf = ({ readyAt, completedAt }: RecordedOrder) => readyAt ?? completedAt;

/** Whether an instant is one of many taps in a row. */
function tidiedUp(taps: readonly (number | null)[]): (tap: number) => boolean {
  const sorted = taps.filter((tap) => tap !== null).sort((one, other) => one - other);
  const tidy = new Set<number>();
  for (let first = 0; first + TIDY_UP_ORDERS <= sorted.length; first += 1) {
    const row = sorted.slice(first, first + TIDY_UP_ORDERS) as [number, ...number[]];
    if ((row.at(-1) as number) - row[0] > TIDY_UP_MS) continue;
    for (const tap of row) tidy.add(tap);
  }
  return (tap) => tidy.has(tap);
}

/** Promise and truth of an order, in epoch milliseconds. */
export interface KeptPromise {
  promisedAt: number;
  /** When the guest could have it. */
  doneAt: number;
}

/** With fewer orders a share says nothing. */
export const MIN_PROMISES = 10;

/** How well promises were kept. */
export interface PromiseFigures {
  orders: number;
  /** How many were there by the promise. */
  inTime: number;
  /** How many were there more than so many minutes before it, and after it. */
  early: number;
  late: number;
  /** How far promise and truth were apart, in minutes, whichever came first; 0 without orders. */
  meanErrorMinutes: number;
  /** Of those that were late: how much, on the average; 0 if none was. */
  meanLateMinutes: number;
}

/** An order that is there so much sooner could have been promised sooner. */
export const EARLY_MINUTES = 10;

/** Adds up promises and truth. An order that is there in the promised minute is in time. */
export function promiseFigures(kept: readonly KeptPromise[]): PromiseFigures {
  // Guests read minutes: what is there within the promised one is no second late.
  const minutes = kept.map(({ promisedAt, doneAt }) => (doneAt - promisedAt) / MINUTE);
  const late = minutes.filter((each) => each >= 1);
  return {
    orders: kept.length,
    inTime: kept.length - late.length,
    early: minutes.filter((each) => each < -EARLY_MINUTES).length,
    late: late.length,
    meanErrorMinutes: meanOf(minutes.map(Math.abs)),
    meanLateMinutes: meanOf(late),
  };
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
