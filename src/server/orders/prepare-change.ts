import type { z } from 'zod';
import type { correctionBody } from '#contract/orders/correction-shapes.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { isOpenAt } from '#domain/hours/opening.ts';
import type { Hours } from '#domain/hours/schedule.ts';
import { MINUTE } from '#domain/hours/zone.ts';
import { dishAvailabilityAt, timesForAll } from '#domain/menu/availability.ts';
import { type MinimumAge, minimumAgeOf } from '#domain/menu/minimum-age.ts';
import { centsOf } from '#domain/money.ts';
import { capacityAt, fitsInto, isLimited, type Load, loadOf, loadOfSlot } from '#domain/orders/capacity.ts';
import {
  type ChangedAmounts,
  changedAmounts,
  changeLines,
  changesOfLines,
  formerDiscount,
  isForKitchen,
  type OrderChange,
  type StoredLine,
} from '#domain/orders/change.ts';
import { checkCheckout } from '#domain/orders/checkout.ts';
import { type DeliveryArea, deliveryAreaOf } from '#domain/orders/delivery-areas.ts';
import { subtotalCents } from '#domain/orders/line.ts';
import { phonePaymentMethod } from '#domain/orders/phone-order.ts';
import { isOtherDay, type LineChoice, outsideWindow, priceLine } from '#domain/orders/price-line.ts';
import { isPromiseSensible } from '#domain/orders/promise.ts';
import { retaxed } from '#domain/orders/retaxed.ts';
import { packagingFor } from '#domain/orders/reuse.ts';
import { slotOf } from '#domain/orders/slots.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { restaurantLocation } from '../addresses/index.ts';
import { agreedDiscount } from '../coupons/index.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { readHours } from '../hours/index.ts';
import { findDishes } from '../menu/index.ts';
import { type OperationalSettings, readSettings } from '../settings/index.ts';
import { readOrderBook } from './order-book-store.ts';
import { type Counting, checkMoreStock, dishesOf } from './order-stock.ts';
import { companyOf, findOrder, type Order, type OrderLine } from './orders-store.ts';

export type CorrectionInput = z.output<typeof correctionBody>;

/** An order as it would be, and all that changing it means. */
export interface PreparedChange {
  before: Order;
  after: Order;
  amounts: ChangedAmounts;
  /** What of its dishes is counted. */
  counting: Counting;
  /** Empty: the order is that already. */
  changes: OrderChange[];
  /** Rules that staff may decide to let pass, by their refusal. */
  exceptions: Refusal[];
  /** The minimum of the order's coupon that is no longer reached: it lowers nothing any more. */
  lostCouponMinimumCents: number | null;
}

/** What a change is made from. */
interface Facts {
  before: Order;
  now: number;
  hours: Hours;
  settings: OperationalSettings;
}

/**
 * What an accepted order would be after a change: what stays at the price that was agreed, all else by the rules of a new
 * order, at the time at which it is due. Writes nothing. Refused where staff can't decide otherwise.
 */
export async function prepareChange(
  db: Db,
  { input, now }: { input: CorrectionInput; now: number },
): Promise<PreparedChange | Refusal> {
  const before = await findOrder(db, input.orderId);
  if (!before) return refusal('not_found');
  const isPaidFor = before.paymentStatus === 'none' || before.paymentStatus === 'paid';
  if (before.status !== 'accepted' || !isPaidFor)
    return refusal('order_status_conflict', { status: before.status });
  if (before.version !== input.version) return refusal('order_changed', { version: before.version });
  const facts: Facts = { before, now, hours: await readHours(db), settings: await readSettings(db) };
  const dueAt = input.dueAt ?? before.dueAt;
  if (dueAt !== null && dueAt !== before.dueAt && !isPromiseSensible(dueAt, now))
    return refusal('invalid_input');

  const lines = await priceChange(db, facts, { input, dueAt });
  if (isRefusal(lines)) return lines;
  const place = placeOf(facts, input);
  const dishes = await dishesOf(db, [...before.lines, ...lines]);
  const counting = { dishes, now, hours: facts.hours };
  const fewLeft = before.isTest ? null : checkMoreStock(before, { ...before, dueAt, lines }, counting);
  if (fewLeft) return fewLeft;
  const checked = checkChange(facts, { input, lines, place });
  if (isRefusal(checked)) return checked;
  const { area, exceptions } = checked;
  const coupon = await couponOf(db, facts, subtotalCents(lines));
  const amounts = changedAmounts(before, lines, {
    couponDiscountCents: coupon.discountCents,
    deliveryFeeCents: area?.feeCents ?? 0,
  });
  if (input.expectedTotal !== undefined && centsOf(input.expectedTotal) !== amounts.totals.totalCents)
    return refusal('price_changed', { totalCents: amounts.totals.totalCents });

  const after: Order = {
    ...before,
    ...amounts.totals,
    ...place,
    handoverCents: amounts.handoverCents,
    version: before.version + 1,
    message: input.message ?? before.message,
    ...{ dueAt, load: loadOf(lines, facts.settings.orderTimes.dishMinutes), lines },
  };
  const full = await checkPlace(db, facts, after);
  const changes = changesOf(before, after);
  return {
    ...{ before, after, amounts, changes, counting },
    exceptions: full ? [...exceptions, full] : exceptions,
    lostCouponMinimumCents: coupon.minimumCents,
  };
}

/** The lines after the change; or why one of them can't be had. */
async function priceChange(
  db: Db,
  { before, now, hours, settings }: Facts,
  { input, dueAt }: { input: CorrectionInput; dueAt: number | null },
): Promise<OrderLine[] | Refusal> {
  const kept = (input.kept ?? before.lines.map(({ id, quantity }) => ({ _id: id, quantity }))).map(
    ({ _id: id, ...fields }) => ({ id, ...fields }),
  );
  if (kept.some(({ id }) => !before.lines.some((line) => line.id === id))) return refusal('invalid_input');
  const added = input.added.map(
    ({ menuItemId: dishId, variantId, quantity, message, forName, addOns, options = [] }): LineChoice => ({
      ...{ dishId, variantId, quantity, message, forName: forName || undefined },
      addOns: [...addOns, ...options].map(({ _id, quantity: count }) => ({ id: _id, quantity: count })),
    }),
  );
  const dishIds = [...before.lines, ...added].map(({ dishId }) => dishId);
  const onMenu = await findDishes(db, [...new Set(dishIds)]);
  // What is added has to be there when the order is due; what is overdue is made now.
  const at = Math.max(dueAt ?? now, now);
  const { timeZone } = hours;
  const rules = { timeZone, ...settings.legal };
  const isMore =
    added.length > 0 ||
    before.lines.some(({ id, quantity }) => kept.some((line) => line.id === id && line.quantity > quantity));
  // What is added has the rates of now: beside it none of before, when a plan or § 19 UStG was another.
  const agreed =
    isMore || isOtherDay(before.dueAt ?? before.createdAt, at, timeZone)
      ? before.lines.map((line) => retaxed(line, onMenu(line.dishId), at, rules))
      : before.lines;
  const lines = changeLines(agreed, { kept, added }, (choice) =>
    priceLine(choice, onMenu(choice.dishId), at, rules),
  );
  if (isRefusal(lines)) return lines;
  if (lines.length === 0) return refusal('cart_empty');
  if (dueAt !== before.dueAt) {
    for (const { from } of lines) {
      const { dish, category } = onMenu(from?.dishId ?? '');
      const served = dish && category && dishAvailabilityAt(dish, category, at, timeZone);
      if (dish && served?.isAvailable === false && served.reason === 'outside_window')
        return outsideWindow(dish.id, served, at, timeZone);
    }
  }
  return lines.map(({ line, from }) => {
    const isMore = from !== null && line.quantity > from.quantity;
    return { ...line, id: from?.id ?? newId(), preparedAt: isMore ? null : (from?.preparedAt ?? null) };
  });
}

type Place = Pick<Order, 'fulfilment' | 'paymentMethod' | 'phone' | 'address' | 'packaging'>;

/** Who gets it, where, and how it is paid there. */
function placeOf({ before, settings: { restaurant, reuse } }: Facts, { contact }: CorrectionInput): Place {
  const { fulfilment, paymentMethod, phone, address, packaging } = before;
  if (!contact) return { fulfilment, paymentMethod, phone, address, packaging };
  const isOther = contact.fulfilment !== fulfilment;
  const { addressLine1, addressLine2, zipCode, city } = contact;
  const { company = address.company, companyReference = address.companyReference } = contact;
  const place =
    contact.fulfilment === 'delivery'
      ? { addressLine1, addressLine2, zipCode, city }
      : isOther
        ? restaurantLocation(restaurant)
        : {};
  const offered = packagingFor(reuse, contact.fulfilment);
  return {
    fulfilment: contact.fulfilment,
    paymentMethod:
      isOther && paymentMethod !== 'online' ? phonePaymentMethod(contact.fulfilment) : paymentMethod,
    phone: contact.phone,
    address: {
      ...address,
      ...place,
      ...(isOther && { state: ' ', country: COUNTRIES[restaurant.country].name }),
      ...{ fullName: contact.fullName, phone: contact.phone },
      ...companyOf({ company, companyReference }),
    },
    packaging: isOther && packaging?.kind !== offered?.kind ? null : packaging,
  };
}

/** The rules of every order. The minimum may be let pass, and what was agreed on a place that stays holds. */
function checkChange(
  { before, settings: { delivery, reuse } }: Facts,
  { input, lines, place }: { input: CorrectionInput; lines: OrderLine[]; place: Place },
): { area: DeliveryArea | null; exceptions: Refusal[] } | Refusal {
  const { fulfilment, paymentMethod, address } = place;
  const areaOf = (place: typeof address) => deliveryAreaOf(place, delivery.areas);
  const found = fulfilment === 'delivery' ? areaOf(address) : null;
  const isMoved =
    fulfilment !== before.fulfilment ||
    address.zipCode !== before.address.zipCode ||
    areaOf(address) !== areaOf(before.address);
  const agreed = { zipCode: address.zipCode, city: address.city, minimumCents: 0, ...found };
  const area =
    fulfilment === 'delivery' && !isMoved ? { ...agreed, feeCents: before.deliveryFeeCents } : found;
  const askedAge = Math.max(minimumAgeOf(before.lines) ?? 0, input.confirmedAge ?? 0);
  const check = (subtotal: number) =>
    checkCheckout({
      lineCount: lines.length,
      subtotalCents: subtotal,
      paymentMethod,
      address: { ...address, isSelfPickup: fulfilment === 'pickup' },
      ...{ isOpen: true, isOrderingPaused: false, offers: { delivery: true, pickup: true } },
      areas: area ? [area, ...delivery.areas] : delivery.areas,
      minimumAge: minimumAgeOf(lines),
      confirmedAge: askedAge as MinimumAge,
      ...{ packaging: null, reuse },
    });
  const refused = check(Number.MAX_SAFE_INTEGER);
  if (refused) return refused;
  const subtotal = subtotalCents(lines);
  const minimum = check(subtotal);
  // Below it already when it was accepted, or since the owner has raised it: that is no reason now.
  const isLess = isMoved || subtotal < before.subtotalCents;
  return { area, exceptions: minimum && isLess ? [minimum] : [] };
}

/** What the order's coupon takes off; below its minimum nothing. */
async function couponOf(
  db: Db,
  { before, hours }: Facts,
  subtotal: number,
): Promise<{ discountCents: number; minimumCents: number | null }> {
  const { couponCode, createdAt, couponDiscountCents } = before;
  if (couponCode === null) return { discountCents: 0, minimumCents: null };
  if (subtotal === before.subtotalCents) return { discountCents: couponDiscountCents, minimumCents: null };
  const { timeZone } = hours;
  const agreed = await agreedDiscount(db, couponCode, {
    ...{ subtotalCents: subtotal, orderedAt: createdAt, timeZone },
  });
  if (isRefusal(agreed)) return { discountCents: 0, minimumCents: agreed.minimumCents };
  return { discountCents: agreed ?? formerDiscount(before, subtotal), minimumCents: null };
}

/** How many other times are named when one is full, and how far they are looked for, in slots. */
const NEAREST = 2;
const SLOTS_TO_LOOK_AT = 12;

/** Whether its time has a place for the order, if it takes more of one than it has: a refusal that names others. */
async function checkPlace(
  db: Db,
  { before, now, hours, settings: { orderTimes } }: Facts,
  after: Order,
): Promise<Refusal | null> {
  const { dueAt } = after;
  if (dueAt === null || !isLimited(orderTimes)) return null;
  const loadIn = ({ load, fulfilment }: Order): Load => {
    return { orders: 1, ...load, deliveries: fulfilment === 'delivery' ? 1 : 0 };
  };
  const [had, wanted] = [loadIn(before), loadIn(after)];
  const isMore =
    dueAt !== before.dueAt ||
    (['dishes', 'minutes', 'deliveries'] as const).some((unit) => wanted[unit] > had[unit]);
  if (!isMore) return null;
  const { slotMinutes } = orderTimes;
  const step = slotMinutes * MINUTE;
  const slot = slotOf(dueAt, slotMinutes, hours.timeZone);
  const reach = SLOTS_TO_LOOK_AT * step;
  const others = await readOrderBook(db, {
    ...{ from: slot - reach, to: slot + reach + step, now },
    exceptId: before.id,
  });
  const isFree = (at: number) =>
    fitsInto(loadOfSlot(others, at, slotMinutes), wanted, capacityAt(hours, orderTimes, at));
  if (isFree(slot)) return null;
  const onMenu = await findDishes(db, [...new Set(after.lines.map(({ dishId }) => dishId))]);
  const dishes = after.lines.flatMap(({ dishId }) => {
    const { dish, category } = onMenu(dishId);
    return dish && category ? [{ dish, category }] : [];
  });
  const isServed = (at: number) => timesForAll(dishes, [at], hours.timeZone).length > 0;
  const nearest = Array.from({ length: SLOTS_TO_LOOK_AT }, (_, index) => index + 1)
    .flatMap((count) => [slot + count * step, slot - count * step])
    .filter((at) => at > now && isOpenAt({ ...hours, manual: null }, at) && isFree(at) && isServed(at))
    .slice(0, NEAREST)
    .toSorted((one, other) => one - other);
  return refusal('time_full', { nearest: nearest.map((at) => new Date(at).toISOString()) });
}

/** All that differs, the dishes first. */
export function changesOf(before: Order, after: Order): OrderChange[] {
  const [old, fresh] = [before.address, after.address];
  const isSame = (fields: readonly (keyof Order['address'])[]) =>
    fields.every((field) => old[field] === fresh[field]);
  const isOther = before.fulfilment !== after.fulfilment;
  return [
    ...changesOfLines(before.lines, after.lines),
    ...(after.dueAt !== null && after.dueAt !== before.dueAt
      ? [{ kind: 'time' as const, at: after.dueAt, from: before.dueAt }]
      : []),
    ...(isOther ? [{ kind: 'fulfilment' as const }] : []),
    ...(isOther || isSame(['addressLine1', 'addressLine2', 'zipCode', 'city'])
      ? []
      : [{ kind: 'address' as const }]),
    ...(isSame(['fullName', 'company', 'companyReference']) && before.phone === after.phone
      ? []
      : [{ kind: 'contact' as const }]),
    ...(before.message === after.message ? [] : [{ kind: 'note' as const }]),
  ];
}

/** What the kitchen has not seen of an order: the dishes since the version that it knows, and what else has changed since. */
export function unseenOf(
  { unseenChanges }: Order,
  { seenLines, changes }: { seenLines: readonly StoredLine[]; changes: OrderChange[] },
  after: Order,
): OrderChange[] {
  const isOfLine = (change: OrderChange) => 'name' in change;
  const others = [...unseenChanges, ...changes].filter((change) => !isOfLine(change) && isForKitchen(change));
  const newest = new Map(others.map((change) => [change.kind, change]));
  return [...changesOfLines(seenLines, after.lines), ...newest.values()];
}
