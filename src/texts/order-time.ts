import { formatInstant } from './format-instant.ts';
import { defineTexts, type Language } from './texts.ts';

/** When an order is due, as guests read it. */
export const orderTimeTexts = defineTexts({
  de: {
    today: (time: string) => `${time} Uhr`,
    otherDay: (day: string, time: string) => `${day}, ${time} Uhr`,
  },
  en: {
    today: (time: string) => time,
    otherDay: (day: string, time: string) => `${day}, ${time}`,
  },
});

/** 'Sonntag, 22. November', of an instant in epoch milliseconds. */
export function dayText(language: Language, at: number, timeZone: string): string {
  return formatInstant(language, at, { dateStyle: 'full', timeZone }).replace(/,? \d{4}$/, '');
}
