import type { OrderTimes, SoonestTimes } from '#contract/orders/shapes.ts';
import { statusAt } from '#domain/hours/opening.ts';
import { type BusyMode, busyAt, pauseAt } from '#domain/hours/pause.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { localTimeAt, MINUTE, MINUTES_PER_DAY } from '#domain/hours/zone.ts';
import { dishesApart, timesForAll } from '#domain/menu/availability.ts';
import type { Category, Dish } from '#domain/menu/dish.ts';
import { dishSoldOutUntil } from '#domain/menu/sold-out.ts';
import { offeredAreas } from '#domain/offers.ts';
import {
  type CapacityRules,
  capacityAt,
  fitsInto,
  isLimited,
  isTooLarge,
  type Load,
  loadOfSlot,
} from '#domain/orders/capacity.ts';
import { areaKeyOf, type DeliveryArea, deliveryAreaOf } from '#domain/orders/delivery-areas.ts';
import { KITCHEN_HORIZON_MINUTES } from '#domain/orders/kitchen.ts';
import { steeredMinutes } from '#domain/orders/lead-times.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import {
  earliestPromise,
  isInWork,
  LATE_MINUTES,
  promisedMinutes,
  roundUpPromise,
} from '#domain/orders/promise.ts';
import { slotOf, slotsFrom } from '#domain/orders/slots.ts';
import { type Refusal, refusal, refusalFields } from '#domain/refusal.ts';
import { refusalMessage } from '#texts/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { whyNotNowTexts } from '#texts/why-not-now.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { findDishes } from '../menu/index.ts';
import { type OperationalSettings, readOrderingFlag, readSettings } from '../settings/index.ts';
import { closedRefusal, pausedRefusal } from './not-now.ts';
import { type BookEntry, lockOrderBook, readOrderBook } from './order-book-store.ts';

/** What the times of an order depend on, besides the book. */
export interface TimeFacts {
  now: number;
  hours: Hours;
  settings: OperationalSettings;
  fulfilment: Fulfilment;
  area: DeliveryArea | null;
  /** What the kitchen has to do for it. */
  load: Pick<Load, 'dishes' | 'minutes'>;
  /** What is ordered: a time has to suit all of it. Left out where that is looked at elsewhere. */
  dishes?: readonly OrderedDish[];
}

export interface OrderedDish {
  dish: Dish;
  category: Category;
}

/** The times at which an order can be had, and everything needed to decide about one of them. */
interface Timetable {
  /** Computed when asked for: 'as soon as possible' needs none of them. */
  slots(): readonly number[];
  /** Which dishes are the reason why there is no time, while there are times for others. */
  apart(): readonly OrderedDish[];
  busy: BusyMode;
  /** Epoch milliseconds; null: deliveries too. */
  pickupOnlyUntil: number | null;
  pickupOnlyReason: string;
  wanted: Load;
  asSoonAsPossible: number | null;
  whyNot: OrderTimes['whyNot'];
  isFull(slot: number): boolean;
}

/** How many other times are named when one can't be had. */
const NEAREST = 2;

async function readTimetable(db: Db, facts: TimeFacts): Promise<Timetable> {
  return timetableOf(facts, await readBook(db, facts));
}

function readBook(db: Db, { now, settings }: Pick<TimeFacts, 'now' | 'settings'>): Promise<BookEntry[]> {
  const { orderTimes } = settings;
  // Without a limit only the kitchen's work counts.
  const days = isLimited(orderTimes) ? orderTimes.daysAhead + 2 : 0;
  return readBookFor(db, now, days * MINUTES_PER_DAY + KITCHEN_HORIZON_MINUTES);
}

function timetableOf(facts: TimeFacts, book: readonly BookEntry[]): Timetable {
  const { now, hours, settings, fulfilment, area, load } = facts;
  const { orderTimes, delivery } = settings;
  const { timeZone } = hours;
  const wanted: Load = { orders: 1, ...load, deliveries: fulfilment === 'delivery' ? 1 : 0 };
  const areaMinutes = area?.extraMinutes ?? 0;
  const busy = busyAt(settings.busy, now);
  const { until: pickupOnlyUntil, reason: pickupOnlyReason } = pauseAt(settings.deliveryPause, now);
  const notBefore = fulfilment === 'delivery' ? (pickupOnlyUntil ?? now) : now;
  const minutes = minutesOf(facts, book, { ownMinutes: load.minutes, isAccepted: false });
  // At the opening nothing is being cooked yet.
  const leadMinutes =
    learnedFor(facts, { workMinutes: load.minutes, isAccepted: true }) ??
    (fulfilment === 'pickup' ? delivery.pickupMinutes : delivery.deliveryMinutes + areaMinutes);
  const capacityOf = (slot: number) => capacityAt(hours, orderTimes, slot);
  const isFull = (slot: number) =>
    !fitsInto(loadOfSlot(book, slot, orderTimes.slotMinutes), wanted, capacityOf(slot));
  // What nobody knows a time for is refused for itself, however it is ordered: it takes no time from the others.
  const dishes = (facts.dishes ?? []).filter(
    ({ dish }) => !dish.isHouseOnly && dishSoldOutUntil(dish, now) !== 'further-notice',
  );
  const isServedNow = timesForAll(dishes, [now], timeZone).length > 0;
  const isPickupOnly = notBefore > now;
  const takesUntil = isPickupOnly ? null : lastOrderAt(hours, orderTimes.lastOrderMinutes, now);
  const earliest = earliestPromise({
    ...{ now, takesUntil, minutes, wanted, timeZone },
    booked: book,
    rules: orderTimes,
    capacityAt: isLimited(orderTimes) ? capacityOf : null,
  });
  const asSoonAsPossible = isServedNow ? earliest : null;
  const openSlots = () =>
    orderTimes.isLaterOffered
      ? slotsFrom(hours, orderTimes, { now, leadMinutes, promisedMinutes: minutes }).filter(
          (slot) => slot >= notBefore,
        )
      : [];
  const whyNot = isPickupOnly
    ? 'pickup_only'
    : earliest === null
      ? whyNotNow(takesUntil, now)
      : 'not_served_now';
  return {
    slots: () => timesForAll(dishes, openSlots(), timeZone),
    apart() {
      const open = openSlots();
      const times = open.length === 0 && earliest !== null ? [now] : open;
      return times.length === 0 ? [] : dishesApart(dishes, times, timeZone);
    },
    busy,
    pickupOnlyUntil,
    pickupOnlyReason,
    wanted,
    asSoonAsPossible,
    whyNot: asSoonAsPossible === null ? whyNot : null,
    isFull,
  };
}

/** What is due from a while ago until so many minutes from now. */
const readBookFor = (db: Db, now: number, minutes: number) =>
  readOrderBook(db, { from: now - LATE_MINUTES * MINUTE, to: now + minutes * MINUTE, now });

/** Minutes that an order takes from now on: after what is open in the book, and with its own work. */
function minutesOf(
  facts: TimeFacts,
  book: readonly BookEntry[],
  { ownMinutes, isAccepted }: { ownMinutes: number; isAccepted: boolean },
): number {
  const { now, settings, fulfilment, area } = facts;
  const openMinutes = book
    .filter(({ dueAt }) => isInWork(dueAt, now))
    .reduce((sum, { openMinutes: open }) => sum + open, 0);
  return promisedMinutes(fulfilment, {
    leadTimes: settings.delivery,
    learnedMinutes: learnedFor(facts, { workMinutes: openMinutes + ownMinutes, isAccepted }),
    areaMinutes: area?.extraMinutes ?? 0,
    busyMinutes: busyAt(settings.busy, now).minutes,
    ...{ openMinutes, ownMinutes, cooks: settings.orderTimes.cooks },
  });
}

/** What past orders say, where the owner lets times adapt by themselves. Read with the settings: it costs no query. */
function learnedFor(
  { now, hours, settings, fulfilment, area }: TimeFacts,
  { workMinutes, isAccepted }: { workMinutes: number; isAccepted: boolean },
): number | null {
  const { orderTimes, learnedTimes } = settings;
  return steeredMinutes(learnedTimes, orderTimes, {
    ...{ fulfilment, at: now, timeZone: hours.timeZone, workMinutes, isAccepted },
    area: area && { areaKey: areaKeyOf(area), extraMinutes: area.extraMinutes ?? 0 },
    cooks: orderTimes.cooks,
  });
}

/** When the last order is taken before the restaurant closes; null while it is closed. Epoch milliseconds. */
function lastOrderAt(hours: Hours, lastOrderMinutes: number, now: number): number | null {
  const { isOpen, changesAt } = statusAt(hours, now);
  if (!isOpen) return null;
  return (changesAt ?? now + MINUTES_PER_DAY * MINUTE) - lastOrderMinutes * MINUTE;
}

function whyNotNow(takesUntil: number | null, now: number): OrderTimes['whyNot'] {
  if (takesUntil === null) return 'restaurant_closed';
  return now >= takesUntil ? 'last_order_over' : 'kitchen_full';
}

/** What checkout, cart and menu show; nothing is reserved by reading. */
export async function readOrderTimes(
  deps: Pick<Deps, 'db' | 'clock' | 'orderingFlag'>,
  {
    fulfilment,
    zipCode,
    city,
    dishes,
    minutes,
    dishIds = '',
    date,
  }: {
    fulfilment: Fulfilment;
    zipCode: string;
    city: string;
    dishes: number;
    minutes?: number | undefined;
    /** With commas. */
    dishIds?: string;
    date?: string | undefined;
  },
  language: Language,
): Promise<OrderTimes> {
  const now = deps.clock.now();
  const [hours, settings] = [await readHours(deps.db), await readSettings(deps.db)];
  const { timeZone } = hours;
  const none = {
    ...{ asSoonAsPossible: null, dates: [], date: null, times: [], timeZone },
    ...{ busy: null, pickupOnlyUntil: null, pickupOnlyReason: '' },
  };
  const inWords = (given: Refusal) => ({
    ...refusalFields(given),
    message: refusalMessage(given, language),
  });
  const pause = pauseAt(settings.ordering, now, await readOrderingFlag(deps));
  if (pause.isPaused) {
    return {
      ...none,
      whyNot: 'ordering_paused',
      reason: whyNotNowTexts[language].ordering_paused,
      problem: inWords(pausedRefusal(pause, timeZone)),
    };
  }
  if (!settings.offers[fulfilment])
    return { ...none, whyNot: null, reason: null, problem: inWords(refusal('not_offered')) };
  const area = fulfilment === 'delivery' ? deliveryAreaOf({ zipCode, city }, settings.delivery.areas) : null;
  const load = { dishes, minutes: minutes ?? dishes * settings.orderTimes.dishMinutes };
  const ordered = await readDishes(deps.db, dishIds);
  const table = await readTimetable(deps.db, {
    ...{ now, hours, settings, fulfilment, area, load },
    dishes: ordered,
  });
  const dateOf = (slot: number) => localTimeAt(slot, timeZone).date;
  const free = Map.groupBy(table.slots(), dateOf);
  const dates = [...free.keys()];
  const hasNone = table.asSoonAsPossible === null && dates.length === 0;
  // Where every time of a day is taken, the next one is of more use.
  const firstFree = () => dates.find((day) => free.get(day)?.some((slot) => !table.isFull(slot))) ?? dates[0];
  const shown = date !== undefined && free.has(date) ? date : (firstFree() ?? null);
  return {
    asSoonAsPossible: table.asSoonAsPossible === null ? null : iso(table.asSoonAsPossible),
    whyNot: table.whyNot,
    reason: table.whyNot && whyNotNowTexts[language][table.whyNot],
    dates,
    date: shown,
    times: (shown === null ? [] : (free.get(shown) ?? [])).map((slot) => ({
      at: iso(slot),
      isFull: table.isFull(slot),
    })),
    problem: hasNone ? inWords(whyNone(table, hours, now)) : null,
    busy: table.busy.until === null ? null : { minutes: table.busy.minutes, until: iso(table.busy.until) },
    pickupOnlyUntil: table.pickupOnlyUntil === null ? null : iso(table.pickupOnlyUntil),
    pickupOnlyReason: table.pickupOnlyReason,
    timeZone,
  };
}

/** Those of them that are on the menu. */
async function readDishes(db: Db, dishIds: string): Promise<OrderedDish[]> {
  const ids = [...new Set(dishIds.split(',').filter(Boolean))];
  if (ids.length === 0) return [];
  const onMenu = await findDishes(db, ids);
  return ids.flatMap((id) => {
    const { dish, category } = onMenu(id);
    return dish && category ? [{ dish, category }] : [];
  });
}

function whyNone(table: Timetable, hours: Hours, now: number): Refusal {
  const { apart, whyNot } = table;
  const dishes = apart().map(({ dish }) => dish);
  if (dishes.length > 0)
    return refusal('dishes_apart', {
      dishIds: dishes.map(({ id }) => id),
      names: dishes.map(({ name }) => name),
    });
  return whyNot === 'restaurant_closed' || whyNot === 'pickup_only'
    ? notNowRefusal(whyNot, table, hours, now)
    : refusal('orders_over');
}

type WhyNot = Exclude<Timetable['whyNot'], null | 'not_served_now'>;

/** Why it can't be had as soon as possible, with what the desk says of it. */
function notNowRefusal(whyNot: WhyNot, table: Timetable, hours: Hours, now: number): Refusal {
  if (whyNot === 'restaurant_closed') return closedRefusal(hours, now);
  if (whyNot !== 'pickup_only') return refusal(whyNot);
  const { pickupOnlyReason: reason } = table;
  return refusal('pickup_only', reason ? { reason } : {});
}

const iso = (at: number) => new Date(at).toISOString();

/** When a single dish can be had, for the menu. Where nothing is delivered, there is no time of delivery. */
export async function readSoonest(deps: Pick<Deps, 'db' | 'clock' | 'orderingFlag'>): Promise<SoonestTimes> {
  const now = deps.clock.now();
  const [hours, settings] = [await readHours(deps.db), await readSettings(deps.db)];
  const { timeZone } = hours;
  const pause = pauseAt(settings.ordering, now, await readOrderingFlag(deps));
  if (pause.isPaused) return { pickup: null, delivery: null, later: null, timeZone };
  const load = { dishes: 1, minutes: settings.orderTimes.dishMinutes };
  const facts = { now, hours, settings, load };
  const book = await readBook(deps.db, facts);
  const pickup = settings.offers.pickup
    ? timetableOf({ ...facts, fulfilment: 'pickup', area: null }, book)
    : null;
  const [area] = offeredAreas(settings).toSorted(
    (one, other) => (one.extraMinutes ?? 0) - (other.extraMinutes ?? 0),
  );
  const delivery = area && timetableOf({ ...facts, fulfilment: 'delivery', area }, book);
  const either = pickup ?? delivery;
  const soonest = pickup?.asSoonAsPossible ?? delivery?.asSoonAsPossible;
  const later = soonest || !either ? null : either.slots().find((slot) => !either.isFull(slot));
  return {
    pickup: isoOrNull(pickup?.asSoonAsPossible ?? null),
    delivery: isoOrNull(delivery?.asSoonAsPossible ?? null),
    later: isoOrNull(later ?? null),
    timeZone,
  };
}

/**
 * Takes a place in the book for an order that is about to be stored in the same transaction: the promise, or why it can't
 * be given. The book stays locked until the transaction ends.
 */
export async function takeTime(
  tx: Tx,
  facts: TimeFacts,
  { requestedAt, expectedAt }: { requestedAt: number | null; expectedAt: number | null },
): Promise<number | Refusal> {
  const { settings, now } = facts;
  if (isLimited(settings.orderTimes)) await lockOrderBook(tx);
  const table = await readTimetable(tx, facts);
  if (isTooLarge(table.wanted, largestSlot(facts)))
    return refusal('order_too_large', { phone: settings.restaurant.phone });
  if (requestedAt === null) {
    if (table.asSoonAsPossible === null) {
      const { whyNot } = table;
      return whyNot === 'not_served_now'
        ? refusal('time_unavailable', { nearest: nearestTo(now, table) })
        : notNowRefusal(whyNot ?? 'kitchen_full', table, facts.hours, now);
    }
    // Earlier than shown is no reason to ask again.
    if (expectedAt !== null && table.asSoonAsPossible > expectedAt + PROMISE_TOLERANCE_MS)
      return refusal('promise_changed', { dueAt: iso(table.asSoonAsPossible) });
    return isStillKept(expectedAt, table, facts) ? expectedAt : table.asSoonAsPossible;
  }
  if (!table.slots().includes(requestedAt))
    return refusal('time_unavailable', { nearest: nearestTo(requestedAt, table) });
  if (table.isFull(requestedAt)) return refusal('time_full', { nearest: nearestTo(requestedAt, table) });
  return requestedAt;
}

/** The limit of the day on which most can be had. */
function largestSlot({ settings: { orderTimes }, hours }: TimeFacts): CapacityRules {
  const special = hours.specialDates.map(({ orderCapacity }) => orderCapacity ?? 0);
  return { ...orderTimes, capacity: Math.max(orderTimes.capacity, ...special) };
}

/** Five minutes pass while somebody types an address. */
const PROMISE_TOLERANCE_MS = 5 * MINUTE;

/** Whether the time that the guest was shown is promised, so that order and mail say what the checkout has. */
function isStillKept(
  expectedAt: number | null,
  { asSoonAsPossible, isFull }: Timetable,
  { settings, hours: { timeZone } }: TimeFacts,
): expectedAt is number {
  if (expectedAt === null || asSoonAsPossible === null || roundUpPromise(expectedAt) !== expectedAt)
    return false;
  const { orderTimes } = settings;
  const isFree = !isLimited(orderTimes) || !isFull(slotOf(expectedAt, orderTimes.slotMinutes, timeZone));
  return isFree && Math.abs(asSoonAsPossible - expectedAt) <= PROMISE_TOLERANCE_MS;
}

function nearestTo(wanted: number, { slots, isFull }: Timetable): string[] {
  const free = slots().filter((slot) => slot !== wanted && !isFull(slot));
  return free
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    .slice(0, NEAREST)
    .toSorted((one, other) => one - other)
    .map(iso);
}

/** Minutes that an order takes from now on, for a promise given at the desk; the order is in the book already. */
export async function minutesFromNow(db: Db, facts: TimeFacts): Promise<number> {
  const book = await readBookFor(db, facts.now, KITCHEN_HORIZON_MINUTES);
  return minutesOf(facts, book, { ownMinutes: 0, isAccepted: true });
}
