import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { type DishAvailability, dishAvailabilityAt } from '#domain/menu/availability.ts';
import { menuTexts } from '#texts/menu.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import type { CategoryView, DishView } from './menu-view.ts';

/** When a dish is to be had again, in words; null while it is to be had. */
export function returnWords(
  dish: Pick<DishView, 'window' | 'soldOutUntil'>,
  category: Pick<CategoryView, 'window'>,
  { now, timeZone, language }: { now: number; timeZone: string; language: Language },
): string | null {
  const availability = dishAvailabilityAt(dish, category, now, timeZone);
  if (availability.isAvailable) return null;
  const t = menuTexts[language].back;
  const at = returnOf(availability);
  if (at === null) return availability.reason === 'sold_out' ? t.soldOut : t.never;

  const today = localTimeAt(now, timeZone).date;
  const { date, time, weekday } = localTimeAt(at, timeZone);
  if (date === today) return t.at(time);
  if (date === addDays(today, 1)) return t.tomorrow(time);
  if (date < addDays(today, 7)) return t.on(time, siteTexts[language].weekdays[weekday]);
  const [year, month, day] = date.split('-');
  return t.on(time, language === 'de' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`);
}

function returnOf(availability: DishAvailability & { isAvailable: false }): number | null {
  return availability.reason === 'sold_out' ? availability.availableAt : availability.nextAt;
}
