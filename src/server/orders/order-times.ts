import type { OrderTimes } from '#contract/orders/shapes.ts';
import type { Interval } from '#domain/hours/interval.ts';
import { openIntervals, statusAt } from '#domain/hours/opening.ts';
import { type BusyMode, busyAt, pauseAt } from '#domain/hours/pause.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { addDays, localTimeAt, MINUTE } from '#domain/hours/zone.ts';
import { fitsInto, isLimited, isTooLarge, type Load, loadOfSlot } from '#domain/orders/capacity.ts';
import { type DeliveryArea, deliveryAreaOf } from '#domain/orders/delivery-areas.ts';
import type { Fulfilment } from '#domain/orders/order.ts';
import { earliestPromise, promisedMinutes } from '#domain/orders/promise.ts';
import { slotsFrom } from '#domain/orders/slots.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { type OperationalSettings, readOrderingFlag, readSettings } from '../settings/index.ts';
import { type BookEntry, lockOrderBook, readOrderBook } from './order-book-store.ts';

/** What the times of an order depend on, besides the book. */
export interface TimeFacts {
  now: number;
  hours: Hours;
  settings: OperationalSettings;
  fulfilment: Fulfilment;
  area: DeliveryArea | null;
  dishes: number;
}

/** The times at which an order can be had, and everything needed to decide about one of them. */
interface Timetable {
  /** Computed when asked for: 'as soon as possible' needs none of them. */
  slots(): number[];
  busy: BusyMode;
  /** Epoch milliseconds; null: deliveries too. */
  pickupOnlyUntil: number | null;
  wanted: Load;
  asSoonAsPossible: number | null;
  whyNot: OrderTimes['whyNot'];
  isFull(slot: number): boolean;
}

/** What is due later does not keep the kitchen from what is due now, in minutes. */
const KITCHEN_HORIZON_MINUTES = 90;
/** How many other times are named when one can't be had. */
const NEAREST = 2;

/** Whoever reads the book for longer than this asks for too much: slots, and the last orders of the night after. */
const BOOK_AFTER_MINUTES = 6 * 60;

/** How many pieces an order is, and how many minutes the kitchen works on it. */
export function loadOf(dishes: number, { orderTimes }: Pick<OperationalSettings, 'orderTimes'>) {
  return { dishes, minutes: dishes * orderTimes.dishMinutes };
}

async function readTimetable(db: Db, facts: TimeFacts): Promise<Timetable> {
  const { now, hours, settings, fulfilment, area, dishes } = facts;
  const { orderTimes, delivery } = settings;
  const { timeZone } = hours;
  const last = now + (orderTimes.daysAhead + 2) * 24 * 60 * MINUTE + BOOK_AFTER_MINUTES * MINUTE;
  const book = await readOrderBook(db, {
    // Those that are late are still cooked; those of yesterday are forgotten.
    from: now - 12 * 60 * MINUTE,
    to: isLimited(orderTimes) ? last : now + KITCHEN_HORIZON_MINUTES * MINUTE,
    now,
  });
  const own = loadOf(dishes, settings);
  const wanted: Load = { orders: 1, ...own, deliveries: fulfilment === 'delivery' ? 1 : 0 };
  const areaMinutes = area?.extraMinutes ?? 0;
  const busy = busyAt(settings.busy, now);
  const pickupOnlyUntil = pauseAt(settings.deliveryPause, now).until;
  const notBefore = fulfilment === 'delivery' ? (pickupOnlyUntil ?? now) : now;
  const minutes = promisedMinutes(fulfilment, {
    leadTimes: delivery,
    areaMinutes,
    busyMinutes: busy.minutes,
    openMinutes: openMinutesOf(book, now),
    ownMinutes: own.minutes,
    cooks: orderTimes.cooks,
  });
  const leadMinutes =
    fulfilment === 'pickup' ? delivery.pickupMinutes : delivery.deliveryMinutes + areaMinutes;
  const isFull = (slot: number) =>
    !fitsInto(loadOfSlot(book, slot, orderTimes.slotMinutes), wanted, orderTimes);
  const isPickupOnly = notBefore > now;
  const taking = isPickupOnly ? null : takingNow(hours, orderTimes.lastOrderMinutes, now);
  const asSoonAsPossible = earliestPromise({
    ...{ now, taking, minutes, wanted, timeZone },
    booked: book,
    rules: orderTimes,
  });
  return {
    slots: () =>
      orderTimes.isLaterOffered
        ? slotsFrom(hours, orderTimes, { now, leadMinutes, promisedMinutes: minutes }).filter(
            (slot) => slot >= notBefore,
          )
        : [],
    busy,
    pickupOnlyUntil,
    wanted,
    asSoonAsPossible,
    whyNot: asSoonAsPossible !== null ? null : isPickupOnly ? 'pickup_only' : whyNotNow(hours, taking, now),
    isFull,
  };
}

const openMinutesOf = (book: readonly BookEntry[], now: number) =>
  book
    .filter(({ isOpen, dueAt }) => isOpen && dueAt < now + KITCHEN_HORIZON_MINUTES * MINUTE)
    .reduce((sum, { minutes }) => sum + minutes, 0);

/** From the opening to the last order of the time that is open now; null while it is closed. */
function takingNow(hours: Hours, lastOrderMinutes: number, now: number): Interval | null {
  const status = statusAt(hours, now);
  if (!status.isOpen) return null;
  const closesAt = status.changesAt ?? now + 24 * 60 * MINUTE;
  const yesterday = addDays(localTimeAt(now, hours.timeZone).date, -1);
  const open = openIntervals(hours, yesterday, 3).find((span) => span.startsAt <= now && now < span.endsAt);
  return { startsAt: open?.startsAt ?? now, endsAt: closesAt - lastOrderMinutes * MINUTE };
}

function whyNotNow(hours: Hours, taking: Interval | null, now: number): OrderTimes['whyNot'] {
  if (!statusAt(hours, now).isOpen) return 'restaurant_closed';
  return taking && now >= taking.endsAt ? 'last_order_over' : 'kitchen_full';
}

/** What checkout, cart and menu show; nothing is reserved by reading. */
export async function readOrderTimes(
  deps: Pick<Deps, 'db' | 'clock' | 'orderingFlag'>,
  {
    fulfilment,
    zipCode,
    dishes,
    date,
  }: { fulfilment: Fulfilment; zipCode: string; dishes: number; date?: string | undefined },
): Promise<OrderTimes> {
  const now = deps.clock.now();
  const [hours, settings] = [await readHours(deps.db), await readSettings(deps.db)];
  const { timeZone } = hours;
  const none = {
    ...{ asSoonAsPossible: null, dates: [], date: null, times: [], timeZone },
    ...{ busy: null, pickupOnlyUntil: null },
  };
  const pause = pauseAt(settings.ordering, now, await readOrderingFlag(deps));
  if (pause.isPaused) return { ...none, whyNot: 'ordering_paused' };
  const area = fulfilment === 'delivery' ? deliveryAreaOf(zipCode, settings.delivery.areas) : null;
  const table = await readTimetable(deps.db, { now, hours, settings, fulfilment, area, dishes });
  const dateOf = (slot: number) => localTimeAt(slot, timeZone).date;
  const free = Map.groupBy(table.slots(), dateOf);
  const dates = [...free.keys()];
  const shown = date !== undefined && free.has(date) ? date : (dates[0] ?? null);
  return {
    asSoonAsPossible: table.asSoonAsPossible === null ? null : iso(table.asSoonAsPossible),
    whyNot: table.whyNot,
    dates,
    date: shown,
    times: (shown === null ? [] : (free.get(shown) ?? [])).map((slot) => ({
      at: iso(slot),
      isFull: table.isFull(slot),
    })),
    busy: table.busy.until === null ? null : { minutes: table.busy.minutes, until: iso(table.busy.until) },
    pickupOnlyUntil: table.pickupOnlyUntil === null ? null : iso(table.pickupOnlyUntil),
    timeZone,
  };
}

const iso = (at: number) => new Date(at).toISOString();

/**
 * Takes a place in the book for an order that is about to be stored in the same transaction: the promise, or why it can't
 * be given. The book stays locked until the transaction ends.
 */
export async function takeTime(
  tx: Tx,
  facts: TimeFacts,
  { requestedAt, expectedAt }: { requestedAt: number | null; expectedAt: number | null },
): Promise<number | Refusal> {
  const { settings } = facts;
  if (isLimited(settings.orderTimes)) await lockOrderBook(tx);
  const table = await readTimetable(tx, facts);
  if (isTooLarge(table.wanted, settings.orderTimes))
    return refusal('order_too_large', { phone: settings.restaurant.phone });
  if (requestedAt === null) {
    if (table.asSoonAsPossible === null) return refusal(table.whyNot ?? 'kitchen_full');
    // Earlier than shown is no reason to ask again.
    if (expectedAt !== null && table.asSoonAsPossible > expectedAt + PROMISE_TOLERANCE_MS)
      return refusal('promise_changed', { dueAt: iso(table.asSoonAsPossible) });
    return table.asSoonAsPossible;
  }
  if (!table.slots().includes(requestedAt))
    return refusal('time_unavailable', { nearest: nearestTo(requestedAt, table) });
  if (table.isFull(requestedAt)) return refusal('time_full', { nearest: nearestTo(requestedAt, table) });
  return requestedAt;
}

/** Five minutes pass while somebody types an address. */
const PROMISE_TOLERANCE_MS = 5 * MINUTE;

function nearestTo(wanted: number, { slots, isFull }: Timetable): string[] {
  const free = slots().filter((slot) => slot !== wanted && !isFull(slot));
  return free
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))
    .slice(0, NEAREST)
    .toSorted((one, other) => one - other)
    .map(iso);
}

/** Minutes that an order of this size takes from now on, for a promise given at the desk. */
export async function minutesFromNow(db: Db, facts: TimeFacts): Promise<number> {
  const { now, settings, fulfilment, area } = facts;
  const { orderTimes, delivery } = settings;
  const book = await readOrderBook(db, {
    from: now - 12 * 60 * MINUTE,
    to: now + KITCHEN_HORIZON_MINUTES * MINUTE,
    now,
  });
  return promisedMinutes(fulfilment, {
    leadTimes: delivery,
    areaMinutes: area?.extraMinutes ?? 0,
    busyMinutes: busyAt(settings.busy, now).minutes,
    // The order itself is in the book already.
    openMinutes: openMinutesOf(book, now),
    ownMinutes: 0,
    cooks: orderTimes.cooks,
  });
}
