import { addDays, instantOf, localTimeAt, MINUTE } from '#domain/hours/zone.ts';
import type { PastOrder } from '#domain/orders/learn-lead-times.ts';
import { createRandom, type Random } from './random.ts';

/** A restaurant as its owner has set it up, which is not quite as it is. */
export interface SimulatedRestaurant {
  name: string;
  timeZone: string;
  /** What the owner has set: minutes of work for a dish, and how many are cooked at once. */
  dishMinutes: number;
  cooks: number;
  pickupMinutes: number;
  deliveryMinutes: number;
  areas: ReadonlyMap<string, number>;
  /** Whether the desk says 'ready' before 'done'. */
  hasKitchenSteps: boolean;
  lastOrderMinutes: number;
  /** How late the desk taps, on the average, and how often it forgets to. */
  tapsLateMinutes: number;
  forgets: number;
}

/** An order as it really went, beside what the desk has recorded. */
export interface SimulatedOrder extends PastOrder {
  /** When the guest could really have it, in epoch milliseconds. */
  trulyDoneAt: number;
  dishes: number;
  /** When the restaurant closes on that evening. */
  closesAt: number;
}

const OPENS_AT = 17 * 60;
const CLOSES_AT = 22 * 60;
/** Orders an hour from opening to closing, by the weekday. */
const RUSH: Record<number, readonly number[]> = {
  5: [5, 10, 15, 11, 5],
  6: [6, 12, 16, 12, 5],
  7: [7, 12, 11, 6, 3],
};
/** What guests order: the minutes that a cook really needs. The owner takes them all to be alike. */
const DISHES = [2, 3, 3, 4, 4, 5, 6, 7, 9] as const;
/** One of several alike is quicker made. */
const FURTHER_OF_A_KIND = 0.35;
const COOKS = 4;
const DRIVERS = 4;
const TRIP_ORDERS = 3;
/** How long the way is, by the area. */
const WAYS: readonly { areaKey: string; minutes: number }[] = [
  { areaKey: '10001', minutes: 9 },
  { areaKey: '10002', minutes: 13 },
  { areaKey: '10003', minutes: 24 },
];

const RESTAURANT = {
  ...{ timeZone: 'Europe/Berlin', dishMinutes: 4, cooks: 4, lastOrderMinutes: 15 },
  areas: new Map([
    ['10001', 0],
    ['10002', 0],
    ['10003', 10],
  ]),
};

/** Owners who have set their numbers with more hope or more care, and desks that tap with more or less. */
export const RESTAURANTS: readonly SimulatedRestaurant[] = [
  {
    ...{ ...RESTAURANT, name: 'steps of the kitchen, tapped soon', pickupMinutes: 20, deliveryMinutes: 40 },
    ...{ hasKitchenSteps: true, tapsLateMinutes: 0.5, forgets: 0.01 },
  },
  {
    ...{ ...RESTAURANT, name: 'steps of the kitchen, tapped late', pickupMinutes: 25, deliveryMinutes: 40 },
    ...{ hasKitchenSteps: true, tapsLateMinutes: 2, forgets: 0.05 },
  },
  {
    ...{ ...RESTAURANT, name: 'one tap an order, often forgotten', pickupMinutes: 30, deliveryMinutes: 45 },
    ...{ hasKitchenSteps: false, tapsLateMinutes: 2, forgets: 0.1 },
  },
];

/** Friday to Sunday, week after week, across a clock change. */
export function simulateDays(
  restaurant: SimulatedRestaurant,
  days: number,
  seed: number,
): SimulatedOrder[][] {
  const random = createRandom(seed);
  // The kitchen of each hour has a pace of its own: what is eaten at the tables is cooked there too.
  const pace = Array.from({ length: 3 * 24 }, () => random.factor(0.12));
  return Array.from({ length: days }, (_, day) => {
    const date = addDays('2026-01-09', Math.floor(day / 3) * 7 + (day % 3));
    return simulateDay(restaurant, { date, weekday: 5 + (day % 3), random, pace });
  });
}

interface Day {
  date: string;
  /** 5 is Friday. */
  weekday: number;
  random: Random;
  pace: readonly number[];
}

function simulateDay(
  restaurant: SimulatedRestaurant,
  { date, weekday, random, pace }: Day,
): SimulatedOrder[] {
  const opensAt = instantOf(date, OPENS_AT, restaurant.timeZone);
  const closesAt = instantOf(date, CLOSES_AT, restaurant.timeZone);
  const placed = arrivals(RUSH[weekday] ?? [], opensAt, random).filter(
    (at) => at < closesAt - restaurant.lastOrderMinutes * MINUTE,
  );
  const ofDay = random.factor(0.08);
  const orders = placed.map((placedAt) => newOrder(restaurant, placedAt, random));
  cook(orders, random, (at) => {
    const hour = Math.floor(localTimeAt(at, restaurant.timeZone).minutes / 60);
    return ofDay * (pace[(weekday - 5) * 24 + hour] ?? 1);
  });
  deliver(orders, random);
  return tap(restaurant, orders, closesAt, random);
}

function arrivals(rush: readonly number[], opensAt: number, random: Random): number[] {
  return rush.flatMap((perHour, hour) => {
    const times: number[] = [];
    for (let at = random.exponential(60 / perHour); at < 60; at += random.exponential(60 / perHour))
      times.push(opensAt + (hour * 60 + at) * MINUTE);
    return times;
  });
}

interface Draft {
  placedAt: number;
  acceptedAt: number;
  areaKey: string | null;
  /** How often each dish is in it, by the minutes that it takes. */
  dishes: Map<number, number>;
  readyAt: number;
  leftAt: number;
  doneAt: number;
}

function newOrder({ areas }: SimulatedRestaurant, placedAt: number, random: Random): Draft {
  const count = 1 + Math.min(7, Math.floor(random.exponential(2)));
  const dishes = new Map<number, number>();
  for (let each = 0; each < count; each += 1) {
    const dish = random.pick(DISHES);
    dishes.set(dish, (dishes.get(dish) ?? 0) + 1);
  }
  const areaKey = random.next() < 0.45 ? null : random.pick([...areas.keys()]);
  // Somebody has to look at the desk first.
  const acceptedAt = placedAt + Math.min(12, random.exponential(1.5)) * MINUTE;
  return { placedAt, acceptedAt, areaKey, dishes, readyAt: 0, leftAt: 0, doneAt: 0 };
}

/** Each cook takes the next dish, in the order of acceptance; an order is ready when its last dish is. */
function cook(orders: readonly Draft[], random: Random, paceAt: (at: number) => number): void {
  const freeAt = new Array<number>(COOKS).fill(0);
  for (const order of orders.toSorted((one, other) => one.acceptedAt - other.acceptedAt)) {
    for (const [minutes, count] of order.dishes) {
      const cook = freeAt.indexOf(Math.min(...freeAt));
      const startsAt = Math.max(order.acceptedAt + MINUTE, freeAt[cook] as number);
      const alike = 1 + (count - 1) * FURTHER_OF_A_KIND;
      const endsAt = startsAt + minutes * alike * paceAt(startsAt) * random.factor(0.2) * MINUTE;
      freeAt[cook] = endsAt;
      order.readyAt = Math.max(order.readyAt, endsAt);
    }
    // Packing takes longer the more is in the bag.
    order.readyAt += (2 + order.dishes.size * 0.5) * random.factor(0.3) * MINUTE;
  }
}

/** A driver who is free takes what is ready, up to three bags, and what is for one area first. */
function deliver(orders: readonly Draft[], random: Random): void {
  for (const order of orders.filter(({ areaKey }) => areaKey === null))
    order.leftAt = order.doneAt = order.readyAt;
  let waiting = orders
    .filter(({ areaKey }) => areaKey !== null)
    .toSorted((one, other) => one.readyAt - other.readyAt);
  const backAt = new Array<number>(DRIVERS).fill(0);
  while (waiting.length > 0) {
    const driver = backAt.indexOf(Math.min(...backAt));
    const [first] = waiting as [Draft];
    const startsAt = Math.max(first.readyAt, backAt[driver] as number) + random.between(0.5, 2) * MINUTE;
    const trip = waiting
      .filter(({ readyAt, areaKey }) => readyAt <= startsAt && areaKey === first.areaKey)
      .slice(0, TRIP_ORDERS);
    let at = startsAt;
    for (const [stop, order] of trip.entries()) {
      const way = WAYS.find(({ areaKey }) => areaKey === order.areaKey)?.minutes ?? 15;
      at += (stop === 0 ? way : 4) * random.factor(0.2) * MINUTE;
      order.leftAt = startsAt;
      order.doneAt = at;
    }
    backAt[driver] = at + (at - startsAt) * 0.7;
    waiting = waiting.filter((order) => !trip.includes(order));
  }
}

/**
 * What the desk records: late, since hands are full; now and then an order is forgotten, and tapped when the desk is
 * tidied up at closing or on the next morning.
 */
function tap(
  restaurant: SimulatedRestaurant,
  orders: readonly Draft[],
  closesAt: number,
  random: Random,
): SimulatedOrder[] {
  const tidiesUpAt = closesAt + (random.next() < 0.3 ? 12 * 60 : 20) * MINUTE;
  let tidied = 0;
  return orders.map((order) => {
    const late = () => random.exponential(restaurant.tapsLateMinutes) * MINUTE;
    const isForgotten = random.next() < restaurant.forgets;
    if (isForgotten) tidied += 1;
    const tidyAt = Math.max(tidiesUpAt, order.doneAt) + tidied * 3000;
    const leftAt = order.leftAt + late();
    const doneAt = isForgotten ? tidyAt : Math.max(leftAt, order.doneAt) + late();
    const count = [...order.dishes.values()].reduce((sum, each) => sum + each, 0);
    const isPickup = order.areaKey === null;
    return {
      fulfilment: isPickup ? 'pickup' : 'delivery',
      placedAt: order.placedAt,
      acceptedAt: order.acceptedAt,
      readyAt: restaurant.hasKitchenSteps && !isForgotten ? leftAt : null,
      // Without steps one tap says 'ready' or 'on its way', and is the last one.
      completedAt: restaurant.hasKitchenSteps || isForgotten ? doneAt : leftAt,
      wayMinutes: isPickup
        ? 0
        : restaurant.deliveryMinutes - restaurant.pickupMinutes + extraOf(restaurant, order.areaKey),
      requestedAt: null,
      dueAt: order.placedAt + 30 * MINUTE,
      loadMinutes: count * restaurant.dishMinutes,
      areaKey: order.areaKey,
      trulyDoneAt: order.doneAt,
      dishes: count,
      closesAt,
    };
  });
}

export const extraOf = ({ areas }: Pick<SimulatedRestaurant, 'areas'>, areaKey: string | null): number =>
  areaKey === null ? 0 : (areas.get(areaKey) ?? 0);
