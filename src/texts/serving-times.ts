import { defineTexts } from './texts.ts';

/** When a dish is served: days of the week, dates and times. */
export const servingTexts = defineTexts({
  de: {
    times: (from: string, to: string) => `von ${from} bis ${to} Uhr`,
    days: (first: string, last: string) => `${first} bis ${last}`,
    dates: (first: string, last: string) => `vom ${first} bis ${last}`,
    from: (date: string) => `ab ${date}`,
    until: (date: string) => `bis ${date}`,
    and: 'und',
  },
  en: {
    times: (from: string, to: string) => `from ${from} to ${to}`,
    days: (first: string, last: string) => `${first} to ${last}`,
    dates: (first: string, last: string) => `from ${first} to ${last}`,
    from: (date: string) => `from ${date}`,
    until: (date: string) => `until ${date}`,
    and: 'and',
  },
});
