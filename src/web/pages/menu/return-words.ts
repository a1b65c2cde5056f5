import type { Hours } from '#domain/hours/schedule.ts';
import { addDays, localTimeAt } from '#domain/hours/zone.ts';
import { dishAvailabilityAt } from '#domain/menu/availability.ts';
import { dishReturnAt } from '#domain/menu/dish-return.ts';
import { menuTexts } from '#texts/menu.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';
import type { CategoryView } from './menu-view.ts';

/** When a dish is to be had again, in words; null while it is to be had. */
export function returnWords(
  dish: Parameters<typeof dishAvailabilityAt>[0],
  category: Pick<CategoryView, 'window'>,
  {
    now,
    hours,
    language,
  }: { now: number; hours: Pick<Hours, 'timeZone' | 'weekly' | 'specialDates'>; language: Language },
): string | null {
  const { timeZone } = hours;
  const availability = dishAvailabilityAt(dish, category, now, timeZone);
  if (availability.isAvailable) return null;
  const t = menuTexts[language].back;
  if (availability.reason === 'house_only') return t.houseOnly;
  const at = dishReturnAt(dish, category, hours, now);
  if (at === null) return availability.reason === 'sold_out' ? t.soldOut : t.never;

  const today = localTimeAt(now, timeZone).date;
  const { date, time, weekday } = localTimeAt(at, timeZone);
  if (date === today) return t.at(time);
  if (date === addDays(today, 1)) return t.tomorrow(time);
  if (date < addDays(today, 7)) return t.on(time, siteTexts[language].weekdays[weekday]);
  const [year, month, day] = date.split('-');
  return t.on(time, language === 'de' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`);
}
