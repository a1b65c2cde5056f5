import { MINUTE } from '#domain/hours/zone.ts';
import { type PromiseFigures, promiseFigures } from '#domain/orders/done-orders.ts';
import { type LearnedLeadTimes, steeredMinutes } from '#domain/orders/lead-times.ts';
import { LEARNING_DAYS, learnLeadTimes } from '#domain/orders/learn-lead-times.ts';
import { earliestPromise, isInWork, promisedMinutes } from '#domain/orders/promise.ts';
import { extraOf, type SimulatedOrder, type SimulatedRestaurant, simulateDays } from './simulate-kitchen.ts';

/** How well the same days were promised, once by what was learned each night and once by the owner's numbers. */
export interface Replay {
  learned: PromiseFigures;
  constant: PromiseFigures;
  /** Constant numbers that keep as many promises, found when all was over: the best that an owner could have guessed. */
  hindsight: PromiseFigures;
}

const BOUNDS = { isSteered: true, atLeastMinutes: 10, atMostMinutes: 120 };
const DAY_MS = 24 * 60 * MINUTE;

/**
 * Lives through the days: each evening every order gets its promise when it is placed, from what is open then; each night
 * the restaurant learns from what its desk has recorded. Promise and learning are the code that runs in production. All of it
 * is measured by when the guest could really have it.
 */
export function replay(
  restaurant: SimulatedRestaurant,
  { days, seed }: { days: number; seed: number },
): Replay {
  const all = simulateDays(restaurant, days, seed);
  const past: SimulatedOrder[] = [];
  const promises: { order: SimulatedOrder; learned: number; constant: number }[] = [];
  let learned: LearnedLeadTimes | null = null;
  for (const orders of all) {
    for (const order of orders) {
      const open = orders.filter((other) => other !== order && isOpenAt(other, order.placedAt));
      const steered = promiseFor(restaurant, order, open, learned);
      const constant = promiseFor(restaurant, order, open, null);
      promises.push({ order, learned: steered, constant });
    }
    past.push(...orders);
    const now = (orders[0]?.closesAt ?? 0) + 0.5 * DAY_MS;
    const known = past.filter(({ placedAt }) => placedAt > now - LEARNING_DAYS * DAY_MS);
    const { timeZone, cooks, areas } = restaurant;
    learned = learnLeadTimes(known, { timeZone, cooks, areas }, now);
  }
  const figures = (of: 'learned' | 'constant') =>
    promiseFigures(promises.map((each) => ({ promisedAt: each[of], doneAt: each.order.trulyDoneAt })));
  const result = figures('learned');
  return {
    learned: result,
    constant: figures('constant'),
    hindsight: inHindsight(all.flat(), restaurant, result.inTime / result.orders),
  };
}

const isOpenAt = ({ placedAt, readyAt, completedAt, dueAt }: SimulatedOrder, at: number) =>
  placedAt <= at && (readyAt ?? completedAt ?? at) > at && isInWork(dueAt ?? at, at);

function promiseFor(
  restaurant: SimulatedRestaurant,
  { fulfilment, placedAt, areaKey, loadMinutes, dishes, closesAt }: SimulatedOrder,
  open: readonly SimulatedOrder[],
  learned: LearnedLeadTimes | null,
): number {
  const { timeZone, cooks } = restaurant;
  const openMinutes = open.reduce((sum, other) => sum + other.loadMinutes, 0);
  const extraMinutes = extraOf(restaurant, areaKey);
  const minutes = promisedMinutes(fulfilment, {
    leadTimes: restaurant,
    learnedMinutes: steeredMinutes(learned, BOUNDS, {
      ...{ fulfilment, at: placedAt, timeZone, cooks, isAccepted: false },
      area: areaKey === null ? null : { areaKey, extraMinutes },
      workMinutes: openMinutes + loadMinutes,
    }),
    ...{ areaMinutes: extraMinutes, busyMinutes: 0, openMinutes, ownMinutes: loadMinutes, cooks },
  });
  const promised = earliestPromise({
    ...{ now: placedAt, takesUntil: closesAt - restaurant.lastOrderMinutes * MINUTE, minutes, timeZone },
    wanted: { orders: 1, dishes, minutes: loadMinutes, deliveries: areaKey === null ? 0 : 1 },
    booked: [],
    rules: { slotMinutes: 15, daysAhead: 0, lastOrderMinutes: restaurant.lastOrderMinutes },
    capacityAt: () => ({ capacityUnit: 'none', capacity: 0, deliveryCapacity: 0 }),
  });
  // Orders come only while they are taken, and without a limit there is always a time.
  if (promised === null) throw new Error('An order got no promise');
  return promised;
}

/** One number for pickup and one for each area, such that the same share would have been kept. */
function inHindsight(
  orders: readonly SimulatedOrder[],
  restaurant: SimulatedRestaurant,
  share: number,
): PromiseFigures {
  const took = ({ placedAt, trulyDoneAt, areaKey }: SimulatedOrder) =>
    trulyDoneAt - placedAt - extraOf(restaurant, areaKey) * MINUTE;
  const best = new Map(
    [...Map.groupBy(orders, ({ areaKey }) => areaKey)].map(([areaKey, group]) => {
      const sorted = group.map(took).sort((one, other) => one - other);
      return [areaKey, sorted[Math.floor(sorted.length * share)] ?? 0];
    }),
  );
  return promiseFigures(
    orders.map((order) => {
      const { placedAt, trulyDoneAt, areaKey } = order;
      const minutes = (best.get(areaKey) ?? 0) + extraOf(restaurant, areaKey) * MINUTE;
      return { promisedAt: placedAt + minutes, doneAt: trulyDoneAt };
    }),
  );
}
