import type { Interval } from '../hours/interval.ts';
import { intersectIntervals, intervalOn, mergeIntervals } from '../hours/interval.ts';
import { addDays, localTimeAt, MINUTES_PER_DAY, spanMinutes, weekdayOf } from '../hours/zone.ts';
import type { Category, Dish, ServingTimes, SoldOutUntil, UsedGroup } from './dish.ts';
import { dishSoldOutUntil, isSoldOutAt, ownSoldOutUntil, type WithStock } from './sold-out.ts';

/** Whether a dish can be ordered, and from or until when; times in epoch milliseconds. */
export type DishAvailability =
  /** `changesAt`: when its window closes; null without a window. */
  | { isAvailable: true; changesAt: number | null }
  /** `availableAt`: in stock again and in its window; null until further notice. */
  | { isAvailable: false; reason: 'sold_out'; availableAt: number | null }
  /** `nextDate` and `nextTime`: `nextAt` on the restaurant's clock (`yyyy-MM-dd`, `HH:mm`). All null when the windows never meet again. */
  | ({ isAvailable: false; reason: 'outside_window'; nextAt: number | null } & NextServing)
  | { isAvailable: false; reason: 'house_only' };

interface NextServing {
  nextTime: string | null;
  nextDate: string | null;
}

/** A part of a dish that can be sold out by itself; left out where only parts in stock are read. */
interface PartTimes {
  soldOutUntil?: SoldOutUntil;
}
interface DishTimes extends Pick<Dish, 'window'>, WithStock {
  variants: readonly PartTimes[];
  /** Left out where only orderable dishes are read. */
  isHouseOnly?: boolean;
}
type CategoryTimes = Pick<Category, 'window'>;

/**
 * Whether a dish can be ordered at `now` (epoch milliseconds): not for the restaurant only, in stock, with at least
 * one variant in stock, and within its own and its category's window.
 */
export function dishAvailabilityAt(
  dish: DishTimes,
  category: CategoryTimes,
  now: number,
  timeZone: string,
): DishAvailability {
  if (dish.isHouseOnly) return { isAvailable: false, reason: 'house_only' };
  const soldOutUntil = dishSoldOutUntil(dish, now);
  if (soldOutUntil === 'further-notice') return { isAvailable: false, reason: 'sold_out', availableAt: null };
  if (soldOutUntil !== null) {
    const serving = servingFrom(dish, category, soldOutUntil, timeZone);
    return { isAvailable: false, reason: 'sold_out', availableAt: serving?.startsAt ?? null };
  }
  const serving = servingFrom(dish, category, now, timeZone);
  if (!serving) {
    return { isAvailable: false, reason: 'outside_window', nextAt: null, nextTime: null, nextDate: null };
  }
  if (serving.startsAt === now) {
    return { isAvailable: true, changesAt: serving.endsAt === Infinity ? null : serving.endsAt };
  }
  const { date, time } = localTimeAt(serving.startsAt, timeZone);
  return {
    isAvailable: false,
    reason: 'outside_window',
    nextAt: serving.startsAt,
    nextTime: time,
    nextDate: date,
  };
}

/** Whether it is only outside its window, and back within so many days after today; null: no orders are taken for later. */
export function isServedWithin(
  availability: DishAvailability,
  days: number | null,
  now: number,
  timeZone: string,
): boolean {
  if (days === null || availability.isAvailable || availability.reason !== 'outside_window') return false;
  const { nextDate } = availability;
  return nextDate !== null && nextDate <= addDays(localTimeAt(now, timeZone).date, days);
}

/** A dish with what decides when it is served. */
export interface ServedDish {
  dish: DishTimes;
  category: CategoryTimes;
}

/** Those of `times` (epoch milliseconds, in order) at which all of these dishes can be had. */
export function timesForAll(
  dishes: readonly ServedDish[],
  times: readonly number[],
  timeZone: string,
): readonly number[] {
  return dishes.reduce((left, served) => timesOf(served, left, timeZone), times);
}

/**
 * Because of which dishes there is none of these times for all of them: one that there is at none of them, or else two
 * that there are never together, or else all that have hours. None if there is a time.
 */
export function dishesApart<Served extends ServedDish>(
  dishes: readonly Served[],
  times: readonly number[],
  timeZone: string,
): readonly Served[] {
  if (timesForAll(dishes, times, timeZone).length > 0) return [];
  const served = dishes.map((dish) => ({ dish, times: new Set(timesOf(dish, times, timeZone)) }));
  const never = served.find((one) => one.times.size === 0);
  if (never) return [never.dish];
  for (const [index, one] of served.entries()) {
    const other = served.slice(index + 1).find(({ times: others }) => one.times.isDisjointFrom(others));
    if (other) return [one.dish, other.dish];
  }
  return served.filter((one) => one.times.size < times.length).map(({ dish }) => dish);
}

function timesOf({ dish, category }: ServedDish, times: readonly number[], timeZone: string): number[] {
  let [isServed, until] = [false, -Infinity];
  // It is looked at once for each change and not for each time: a month has thousands.
  return times.filter((at) => {
    if (at >= until) {
      const availability = dishAvailabilityAt(dish, category, at, timeZone);
      isServed = availability.isAvailable;
      until = nextChangeOf(availability) ?? Infinity;
    }
    return isServed;
  });
}

function nextChangeOf(availability: DishAvailability): number | null {
  if (availability.isAvailable) return availability.changesAt;
  if (availability.reason === 'house_only') return null;
  return availability.reason === 'sold_out' ? availability.availableAt : availability.nextAt;
}

/** When a sold-out variant or add-on can be had again with its dish (epoch milliseconds); null until further notice. */
export function partAvailableAt(
  dish: Pick<Dish, 'window'>,
  category: CategoryTimes,
  soldOutUntil: Exclude<SoldOutUntil, null>,
  timeZone: string,
): number | null {
  if (soldOutUntil === 'further-notice') return null;
  return servingFrom(dish, category, soldOutUntil, timeZone)?.startsAt ?? null;
}

/**
 * The first moment (epoch milliseconds) after `now` at which the availability of any dish may change, so that the
 * menu can be cached until then; null when only an edit changes it.
 */
export function nextMenuChangeAt(
  menu: {
    categories: readonly Pick<Category, 'id' | 'window'>[];
    dishes: readonly (DishTimes &
      Pick<Dish, 'categoryId'> & { addOns: readonly PartTimes[]; groups?: readonly UsedGroup[] })[];
  },
  now: number,
  timeZone: string,
): number | null {
  const categories = new Map(menu.categories.map((category) => [category.id, category]));
  const changes = menu.dishes.flatMap((dish) => {
    const category = categories.get(dish.categoryId);
    // A dish without its category is not sold.
    if (!category) return [];
    const options = (dish.groups ?? []).flatMap(({ group }) => group.options);
    const parts = [...dish.variants, ...dish.addOns, ...options].map(({ soldOutUntil = null }) =>
      backInStockAt(soldOutUntil, now),
    );
    return [changeAt(dish, category, now, timeZone), ...parts];
  });
  const known = changes.filter((change) => change !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function changeAt(dish: DishTimes, category: CategoryTimes, now: number, timeZone: string): number | null {
  const availability = dishAvailabilityAt(dish, category, now, timeZone);
  if (availability.isAvailable) return availability.changesAt;
  if (availability.reason === 'house_only') return null;
  if (availability.reason === 'outside_window') return availability.nextAt;
  // A dish that is back in stock may still be outside its window, which is already a change.
  return backInStockAt(ownSoldOutUntil(dish), now);
}

function backInStockAt(soldOutUntil: SoldOutUntil, now: number): number | null {
  return soldOutUntil !== 'further-notice' && isSoldOutAt(soldOutUntil, now) ? soldOutUntil : null;
}

/** The rest of the current serving window, starting at `from`, or the next window. */
function servingFrom(
  dish: Pick<Dish, 'window'>,
  category: CategoryTimes,
  from: number,
  timeZone: string,
): Interval | null {
  const windows = [dish.window, category.window].filter((window) => window !== null);
  if (windows.every(isAlways)) return { startsAt: from, endsAt: Infinity };
  const days = daysToSearch(windows, from, timeZone);
  const servings = windows
    .map((window) => servingTimes(window, days, timeZone))
    .reduce(intersectIntervals, [{ startsAt: -Infinity, endsAt: Infinity }]);
  const serving = servings.find((candidate) => candidate.endsAt > from);
  return serving ? { ...serving, startsAt: Math.max(serving.startsAt, from) } : null;
}

/**
 * From yesterday, whose window may run past midnight, or from the day on which the last of them begins. Two days more
 * are enough for a window of every day: if the clock change in spring skips one, there is still the next; of certain
 * weekdays two weeks are.
 */
function daysToSearch(windows: readonly ServingTimes[], from: number, timeZone: string): string[] {
  const yesterday = addDays(localTimeAt(from, timeZone).date, -1);
  const start = windows.reduce(
    (latest, { firstDate = latest }) => (firstDate > latest ? firstDate : latest),
    yesterday,
  );
  const count = windows.some(({ weekdays }) => weekdays) ? 16 : 4;
  return Array.from({ length: count }, (_, days) => addDays(start, days));
}

function servingTimes(window: ServingTimes, days: readonly string[], timeZone: string): Interval[] {
  const { startTime, endTime, weekdays, firstDate, lastDate } = window;
  const on = (date: string) => intervalOn(date, startTime, endTime, timeZone);
  // However long it lasts: it has no end before its last day.
  if (!weekdays && isAllDay(window)) {
    const startsAt = firstDate === undefined ? -Infinity : on(firstDate).startsAt;
    return [{ startsAt, endsAt: lastDate === undefined ? Infinity : on(lastDate).endsAt }];
  }
  const served = days.filter(
    (date) =>
      (firstDate === undefined || date >= firstDate) &&
      (lastDate === undefined || date <= lastDate) &&
      (weekdays?.includes(weekdayOf(date)) ?? true),
  );
  return mergeIntervals(served.map(on));
}

const isAlways = ({ weekdays, firstDate, lastDate, ...times }: ServingTimes) =>
  (weekdays ?? firstDate ?? lastDate) === undefined && isAllDay(times);

/** Whether it is served around the clock on its days. */
export function isAllDay({ startTime, endTime }: Pick<ServingTimes, 'startTime' | 'endTime'>): boolean {
  const { start, end } = spanMinutes(startTime, endTime);
  return end - start === MINUTES_PER_DAY;
}
