import { MINUTE } from '../hours/zone.ts';
import { handoverTimes, isWayRecorded, type RecordedOrder } from './done-orders.ts';
import {
  byLoad,
  hourOfWeek,
  type LearnedLeadTimes,
  type LearnedTimes,
  LOAD_STEPS,
  MIN_LEARNED_ORDERS,
  stepAt,
} from './lead-times.ts';
import type { Fulfilment } from './order.ts';
import { isInWork } from './promise.ts';

/** What is older says little about the kitchen of today. */
export const LEARNING_DAYS = 120;
/**
 * So many of the past orders would have been there by the learned time. Promises are rounded up to full five minutes,
 * which keeps some more.
 */
export const TARGET_SHARE = 0.84;
const HOURS_OF_WEEK = 168;
/** So many orders weigh as much as what their neighbours say. */
const LOAD_PRIOR = 15;
const HOUR_PRIOR = 12;
const AREA_PRIOR = 15;
/** How much an order says about another hour, and how many orders weigh as much as what holds everywhere. */
const EVERYWHERE_WEIGHT = 10;
const NEXT_HOUR_WEIGHT = 0.4;
const OTHER_DAY_WEIGHT = 0.25;

/** An order of the past. All instants are epoch milliseconds. */
export interface PastOrder extends RecordedOrder {
  /** When the desk saw it first: when it was placed, or paid. */
  placedAt: number;
  /** The time that the guest has chosen; null: as soon as possible. */
  requestedAt: number | null;
  dueAt: number | null;
  /** Minutes of work in the kitchen. */
  loadMinutes: number;
  /** The area of the delivery (`areaKeyOf`); null for pickup, and where it is not known. */
  areaKey: string | null;
}

/** What the learning depends on besides the orders. */
export interface LearningRules {
  timeZone: string;
  /** How many dishes are cooked at the same time. */
  cooks: number;
  /** The owner's additional minutes, by the key of the delivery area. */
  areas: ReadonlyMap<string, number>;
}

/**
 * Learns from orders of the past how long orders take. Only those that were wanted as soon as possible count, and of
 * them only those whose times the desk has recorded (`handoverTimes`); those far from all others are left out too.
 */
export function learnLeadTimes(
  orders: readonly PastOrder[],
  rules: LearningRules,
  now: number,
): LearnedLeadTimes {
  const observed = observe(orders, rules);
  const of = (fulfilment: Fulfilment) => {
    const all = observed.filter((each) => each.fulfilment === fulfilment);
    // Where the way is recorded often enough, nothing has to be assumed of it.
    const recorded = all.filter(({ isWayAssumed }) => !isWayAssumed);
    return withoutOutliers(recorded.length < MIN_LEARNED_ORDERS ? all : recorded);
  };
  const [pickups, deliveries] = [of('pickup'), of('delivery')];
  const waits = [...pickups, ...deliveries].map(({ waited }) => waited);
  const waitMinutes = waits.length === 0 ? 0 : Math.min(MAX_WAIT_MINUTES, quantile(waits, 0.5));
  return {
    learnedAt: now,
    waitMinutes: round(waitMinutes),
    pickup: learn(pickups, rules, waitMinutes),
    delivery: learn(deliveries, rules, waitMinutes),
    usable: { pickup: pickups.length, delivery: deliveries.length },
  };
}

/** A desk that lets orders wait longer has a cause that no promise mends. */
const MAX_WAIT_MINUTES = 15;

interface Observation {
  fulfilment: Fulfilment;
  areaKey: string | null;
  hour: number;
  /** Minutes of work for each who cooks. */
  load: number;
  /** From the acceptance to the handover. */
  minutes: number;
  waited: number;
  isWayAssumed: boolean;
}

function observe(
  orders: readonly PastOrder[],
  { timeZone, cooks }: Pick<LearningRules, 'timeZone' | 'cooks'>,
): Observation[] {
  const doneTimes = handoverTimes(orders);
  const workAt = openWork(orders);
  return orders
    .map((order, index) => ({ order, doneAt: doneTimes[index] ?? null }))
    .filter(({ order, doneAt }) => doneAt !== null && order.requestedAt === null)
    .toSorted((one, other) => (one.order.acceptedAt ?? 0) - (other.order.acceptedAt ?? 0))
    .map(({ order, doneAt }) => {
      const acceptedAt = order.acceptedAt as number;
      return {
        fulfilment: order.fulfilment,
        areaKey: order.areaKey,
        hour: hourOfWeek(acceptedAt, timeZone),
        load: workAt(acceptedAt, order) / Math.max(1, cooks),
        minutes: ((doneAt as number) - acceptedAt) / MINUTE,
        waited: Math.max(0, acceptedAt - order.placedAt) / MINUTE,
        isWayAssumed: !isWayRecorded(order),
      };
    });
}

/**
 * The minutes of work that were open at an instant, those of `own` included. To be asked with instants that never fall:
 * what is finished is forgotten on the way.
 */
function openWork(orders: readonly PastOrder[]): (at: number, own: PastOrder) => number {
  const coming = orders.toSorted((one, other) => one.placedAt - other.placedAt);
  let open: PastOrder[] = [];
  let next = 0;
  return (at, own) => {
    for (; next < coming.length && (coming[next] as PastOrder).placedAt <= at; next += 1)
      open.push(coming[next] as PastOrder);
    open = open.filter(({ readyAt, completedAt }) => (readyAt ?? completedAt ?? at) > at);
    return open
      .filter((order) => order === own || isInWork(order.dueAt ?? order.placedAt, at))
      .reduce((sum, { loadMinutes }) => sum + loadMinutes, 0);
  };
}

/** Without those far above all others: so long does nothing take, so it was tapped late. */
function withoutOutliers(observed: readonly Observation[]): Observation[] {
  const slope = slopeOf(observed);
  const rest = observed.map(({ minutes, load }) => minutes - slope * load);
  if (rest.length === 0) return [];
  const [low, high] = [quantile(rest, 0.25), quantile(rest, 0.75)];
  const most = high + 2 * Math.max(high - low, 3);
  return observed.filter((_, index) => (rest[index] as number) <= most);
}

function learn(
  observed: readonly Observation[],
  { areas: ownersMinutes }: Pick<LearningRules, 'areas'>,
  waitMinutes: number,
): LearnedTimes | null {
  if (observed.length < MIN_LEARNED_ORDERS) return null;
  const extraOf = (areaKey: string | null) => (areaKey === null ? 0 : (ownersMinutes.get(areaKey) ?? 0));
  const all = observed.map((each) => ({ ...each, minutes: each.minutes - extraOf(each.areaKey) }));
  const slope = slopeOf(all);
  const loads = learnLoads(all, slope);
  const withoutLoad = all.map((each) => ({
    ...each,
    minutes: each.minutes - byLoad({ loads, slope }, each.load),
  }));
  const hours = learnHours(withoutLoad);
  const rest = withoutLoad.map((each) => ({ ...each, minutes: each.minutes - (hours[each.hour] ?? 0) }));
  const extras = learnAreas(rest, ownersMinutes);
  const offsetOf = (areaKey: string | null) => (areaKey === null ? 0 : (extras.get(areaKey)?.offset ?? 0));
  // What the steps together miss: the share counts over all orders.
  const missing = quantile(
    rest.map(({ minutes, areaKey }) => minutes - offsetOf(areaKey)),
    TARGET_SHARE,
  );
  const withoutArea = all.map(({ minutes, areaKey }) => minutes - offsetOf(areaKey));
  // Additional minutes count from the nearest area, as the owner counts them.
  const totals = [...extras.keys()].map((areaKey) => extraOf(areaKey) + offsetOf(areaKey));
  const nearest = totals.length === 0 ? 0 : Math.min(...totals) - Math.min(...ownersMinutes.values());
  const byHour = Map.groupBy(observed, ({ hour }) => hour);
  return {
    orders: observed.length,
    isWayAssumed: observed.some(({ isWayAssumed }) => isWayAssumed),
    loads: loads.map((minutes) => round(Math.max(1, minutes + missing + nearest))),
    slope: round(slope),
    hours: hours.map(round),
    hourOrders: hours.map((_, hour) => byHour.get(hour)?.length ?? 0),
    hourMinutes: hours.map((offset, hour) => {
      const usual = quantile(
        (byHour.get(hour) ?? []).map(({ load }) => byLoad({ loads, slope }, load)),
        0.5,
      );
      return Math.round(waitMinutes + usual + offset + missing + nearest);
    }),
    areas: Object.fromEntries(
      [...extras].map(([areaKey, { offset, orders }]) => {
        return [areaKey, { minutes: round(extraOf(areaKey) + offset - nearest), orders }];
      }),
    ),
    constant: round(waitMinutes + quantile(withoutArea, TARGET_SHARE) + nearest),
  };
}

/**
 * How much longer an order takes for each minute of work before it: between the medians of the third with the least
 * and the third with the most, so that single orders move it little.
 */
function slopeOf(observed: readonly Observation[]): number {
  const sorted = observed.toSorted((one, other) => one.load - other.load);
  const third = Math.floor(sorted.length / 3);
  if (third === 0) return 0;
  const [low, high] = [sorted.slice(0, third), sorted.slice(-third)];
  const median = (part: Observation[], of: 'load' | 'minutes') =>
    quantile(
      part.map((each) => each[of]),
      0.5,
    );
  const loads = median(high, 'load') - median(low, 'load');
  if (loads < 1) return 0;
  const slope = (median(high, 'minutes') - median(low, 'minutes')) / loads;
  return Math.min(2, Math.max(0, slope));
}

/** The time at each step: of the orders around it, leaning towards the straight line where they are few. Never falls. */
function learnLoads(observed: readonly Observation[], slope: number): number[] {
  const rest = observed.map(({ minutes, load }) => ({ load, value: minutes - slope * load })).sort(byValue);
  const line = quantileOf(rest);
  let least = 0;
  return LOAD_STEPS.map((step, index) => {
    const [before, after] = [stepAt(index - 1), stepAt(index + 1)];
    const near = rest.flatMap(({ load, value }) => {
      const weight = load <= step ? 1 - (step - load) / (step - before) : 1 - (load - step) / (after - step);
      return weight > 0 ? [{ value, weight }] : [];
    });
    least = Math.max(least, slope * step + pooled(near, line, LOAD_PRIOR));
    return least;
  });
}

/**
 * How much longer or shorter it takes in each hour of the week: what its own orders say, drawn to the hours beside it and
 * the same hour of other days, and to what holds everywhere, the more the fewer they are.
 */
function learnHours(observed: readonly Observation[]): number[] {
  const sorted = observed.map(({ hour, minutes }) => ({ hour, value: minutes })).sort(byValue);
  const everywhere = quantileOf(sorted);
  const hours = [...Map.groupBy(sorted, ({ hour }) => hour)].map(([hour, orders]) => {
    return { hour, count: orders.length, value: quantileOf(orders) };
  });
  return Array.from({ length: HOURS_OF_WEEK }, (_, hour) => {
    let [near, nearWeight] = [0, EVERYWHERE_WEIGHT];
    for (const other of hours) {
      const weight = other.count * weightOfHour(hour, other.hour);
      near += weight * (other.value - everywhere);
      nearWeight += weight;
    }
    const own = hours.find((each) => each.hour === hour) ?? { count: 0, value: everywhere };
    const prior = near / nearWeight;
    return (own.count * (own.value - everywhere) + HOUR_PRIOR * prior) / (own.count + HOUR_PRIOR);
  });
}

/** How much what happened in one hour of the week says about another. The week is a circle. */
function weightOfHour(hour: number, other: number): number {
  const apart = Math.min(Math.abs(hour - other), HOURS_OF_WEEK - Math.abs(hour - other));
  if (apart === 1) return NEXT_HOUR_WEIGHT;
  return apart > 0 && apart % 24 === 0 ? OTHER_DAY_WEIGHT : 0;
}

/** How much longer or shorter the way to each of the owner's areas is than the owner has set. */
function learnAreas(
  observed: readonly Observation[],
  areas: LearningRules['areas'],
): Map<string, { offset: number; orders: number }> {
  const sorted = observed
    .map(({ areaKey, minutes }) => ({ areaKey, value: minutes, weight: 1 }))
    .sort(byValue);
  const everywhere = quantileOf(sorted);
  const found = new Map<string, { offset: number; orders: number }>();
  for (const [areaKey, orders] of Map.groupBy(sorted, (each) => each.areaKey)) {
    if (areaKey === null || !areas.has(areaKey)) continue;
    found.set(areaKey, {
      offset: pooled(orders, everywhere, AREA_PRIOR) - everywhere,
      orders: orders.length,
    });
  }
  return found;
}

interface Weighted {
  value: number;
  weight: number;
}

const byValue = (one: { value: number }, other: { value: number }) => one.value - other.value;

/** The quantile of sorted values, drawn to `prior` the more the fewer there are. */
function pooled(sorted: readonly Weighted[], prior: number, priorWeight: number): number {
  const weight = sorted.reduce((sum, each) => sum + each.weight, 0);
  if (weight === 0) return prior;
  let seen = 0;
  const own = sorted.find((each) => {
    seen += each.weight;
    return seen >= weight * TARGET_SHARE;
  });
  return (
    ((own ?? sorted.at(-1) ?? { value: prior }).value * weight + prior * priorWeight) / (weight + priorWeight)
  );
}

/** Of sorted values. */
const quantileOf = (sorted: readonly { value: number }[], share = TARGET_SHARE): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]?.value ?? 0;

const quantile = (values: readonly number[], share: number): number =>
  quantileOf(values.map((value) => ({ value })).sort(byValue), share);

/** A tenth of a minute: the table is read with every order, and stays small. */
const round = (minutes: number) => Math.round(minutes * 10) / 10;
