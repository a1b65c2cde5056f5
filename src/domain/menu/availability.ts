import type { Interval } from '../hours/interval.ts';
import { intersectIntervals, intervalOn, mergeIntervals } from '../hours/interval.ts';
import { addDays, localTimeAt, MINUTES_PER_DAY, spanMinutes } from '../hours/zone.ts';
import type { Category, DailyWindow, Dish, SoldOutUntil } from './dish.ts';
import { dishSoldOutUntil, isSoldOutAt } from './sold-out.ts';

/** Whether a dish can be ordered, and from or until when; times in epoch milliseconds. */
export type DishAvailability =
  /** `changesAt`: when its window closes; null without a window. */
  | { isAvailable: true; changesAt: number | null }
  /** `availableAt`: in stock again and in its window; null until further notice. */
  | { isAvailable: false; reason: 'sold_out'; availableAt: number | null }
  /** `nextTime`: `nextAt` on the restaurant's clock, `HH:mm`. Both null when the windows never meet. */
  | { isAvailable: false; reason: 'outside_window'; nextAt: number | null; nextTime: string | null }
  | { isAvailable: false; reason: 'house_only' };

/** A part of a dish that can be sold out by itself; left out where only parts in stock are read. */
interface PartTimes {
  soldOutUntil?: SoldOutUntil;
}
interface DishTimes extends Pick<Dish, 'window' | 'soldOutUntil'> {
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
  if (!serving) return { isAvailable: false, reason: 'outside_window', nextAt: null, nextTime: null };
  if (serving.startsAt === now) {
    return { isAvailable: true, changesAt: serving.endsAt === Infinity ? null : serving.endsAt };
  }
  return {
    isAvailable: false,
    reason: 'outside_window',
    nextAt: serving.startsAt,
    nextTime: localTimeAt(serving.startsAt, timeZone).time,
  };
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
    dishes: readonly (DishTimes & Pick<Dish, 'categoryId'> & { addOns: readonly PartTimes[] })[];
  },
  now: number,
  timeZone: string,
): number | null {
  const categories = new Map(menu.categories.map((category) => [category.id, category]));
  const changes = menu.dishes.flatMap((dish) => {
    const category = categories.get(dish.categoryId);
    // A dish without its category is not sold.
    if (!category) return [];
    const parts = [...dish.variants, ...dish.addOns].map(({ soldOutUntil = null }) =>
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
  return backInStockAt(dish.soldOutUntil, now);
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
  const servings = intersectIntervals(
    servingTimes(dish.window, from, timeZone),
    servingTimes(category.window, from, timeZone),
  );
  const serving = servings.find((candidate) => candidate.endsAt > from);
  return serving ? { ...serving, startsAt: Math.max(serving.startsAt, from) } : null;
}

// From yesterday, whose window may run past midnight, to the day after tomorrow: if the clock change in
// spring skips tomorrow's window, there is still the next one.
function servingTimes(window: DailyWindow | null, from: number, timeZone: string): Interval[] {
  if (!window || isAllDay(window)) return [{ startsAt: -Infinity, endsAt: Infinity }];
  const today = localTimeAt(from, timeZone).date;
  const dates = [-1, 0, 1, 2].map((days) => addDays(today, days));
  return mergeIntervals(dates.map((date) => intervalOn(date, window.startTime, window.endTime, timeZone)));
}

function isAllDay({ startTime, endTime }: DailyWindow): boolean {
  const { start, end } = spanMinutes(startTime, endTime);
  return end - start === MINUTES_PER_DAY;
}
