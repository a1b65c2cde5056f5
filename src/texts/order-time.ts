import { localTimeAt } from '#domain/hours/zone.ts';
import { formatInstant } from './format-instant.ts';
import { defineTexts, type Language } from './texts.ts';

const orderTimeTexts = defineTexts({
  de: {
    clock: (time: string) => `${time} Uhr`,
    later: (day: string, time: string) => `${day}, ${time} Uhr`,
  },
  en: {
    clock: (time: string) => time,
    later: (day: string, time: string) => `${day}, ${time}`,
  },
});

/** Day, if it is not today, and time of an order, as guests and desk say it. Instants in epoch milliseconds. */
export function orderTimeText(
  language: Language,
  at: number,
  { now, timeZone }: { now: number; timeZone: string },
): string {
  const t = orderTimeTexts[language];
  const { date, time } = localTimeAt(at, timeZone);
  if (date === localTimeAt(now, timeZone).date) return t.clock(time);
  return t.later(dayText(language, at, timeZone), time);
}

/** 'Sonntag, 22. November' */
export function dayText(language: Language, at: number, timeZone: string): string {
  return formatInstant(language, at, { dateStyle: 'full', timeZone }).replace(/,? \d{4}$/, '');
}
