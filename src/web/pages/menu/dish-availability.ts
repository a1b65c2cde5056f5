import type { Hours } from '#domain/hours/schedule.ts';
import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { dishAvailabilityAt, isServedWithin } from '#domain/menu/availability.ts';
import type { SoldOutUntil } from '#domain/menu/dish.ts';
import { dishNextAvailableAt } from '#domain/menu/next-availability.ts';
import { dishSoldOutUntil, isSoldOutAt } from '#domain/menu/sold-out.ts';
import { menuTexts } from '#texts/menu.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import type { CategoryView, DishView } from './menu-view.ts';

/** What is sold out now can't be put into the cart yet, for whatever time it is wanted. */
export function wantedAt(
  dish: Parameters<typeof dishSoldOutUntil>[0],
  now: number,
  wanted: number | null,
): number {
  return wanted === null || dishSoldOutUntil(dish, now) !== null ? now : wanted;
}

/** When a dish is available again, as text; null while it is available. `wanted`: the time that the guest has chosen. */
export function availableAgainText(
  dish: Parameters<typeof dishAvailabilityAt>[0],
  category: Pick<CategoryView, 'window'>,
  {
    now,
    wanted = null,
    hours,
    language,
  }: {
    now: number;
    wanted?: number | null;
    hours: Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'>;
    language: Language;
  },
): string | null {
  const { timeZone } = hours;
  const from = wantedAt(dish, now, wanted);
  const availability = dishAvailabilityAt(dish, category, from, timeZone);
  if (availability.isAvailable) return null;
  const t = menuTexts[language].back;
  if (availability.reason === 'house_only') return t.houseOnly;
  const at = dishNextAvailableAt(dish, category, hours, from);
  if (at === null) return availability.reason === 'sold_out' ? t.soldOut : t.never;

  const today = localTimeAt(now, timeZone).date;
  const { date, time, weekday } = localTimeAt(at, timeZone);
  if (date === today) return t.at(time);
  if (date === addDays(today, 1)) return t.tomorrow(time);
  if (date < addDays(today, 7)) return t.on(time, siteTexts[language].weekdays[weekday]);
  const [year, month, day] = date.split('-');
  return t.on(time, language === 'de' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`);
}

/** Whether a dish can be had at another time for which orders are taken, and only therefore not now. */
export function isServedLater(
  dish: Parameters<typeof dishAvailabilityAt>[0],
  category: Pick<CategoryView, 'window'>,
  {
    now,
    hours: { timeZone },
    laterDays,
  }: { now: number; hours: Pick<Hours, 'timeZone'>; laterDays: number | null },
): boolean {
  return isServedWithin(dishAvailabilityAt(dish, category, now, timeZone), laterDays, now, timeZone);
}

/** Ids of the variants and add-ons that are sold out while the dish itself is available. */
export interface SoldOutParts {
  variants: readonly string[];
  addOns: readonly string[];
}

/** One shared list, so that memoised cards of dishes with nothing sold out don't re-render. */
const NO_IDS: readonly string[] = [];

export function findSoldOutParts(
  { variants, addOns, groups = [] }: Pick<DishView, 'variants' | 'addOns' | 'groups'>,
  now: number,
): SoldOutParts {
  return {
    variants: soldOutIds(variants, now),
    addOns: soldOutIds([...addOns, ...groups.flatMap(({ group }) => group.options)], now),
  };
}

function soldOutIds(parts: readonly { id: string; soldOutUntil?: SoldOutUntil }[], now: number) {
  const out = parts.filter(({ soldOutUntil = null }) => isSoldOutAt(soldOutUntil, now));
  return out.length === 0 ? NO_IDS : out.map(({ id }) => id);
}
