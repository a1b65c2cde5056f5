import { defineTexts, type Language } from './texts.ts';

const clockChangeTexts = defineTexts({
  de: { summer: 'Sommerzeit', winter: 'Winterzeit' },
  en: { summer: 'summer time', winter: 'winter time' },
});

const HOUR = 60 * 60_000;

/**
 * An instant (epoch milliseconds) as `format` writes it. In the night in which the clock goes back it shows an hour twice:
 * then with the word that tells the two apart, '02:15 Winterzeit'.
 */
export function distinctTime(language: Language, at: number, format: (at: number) => string): string {
  const words = format(at);
  const t = clockChangeTexts[language];
  if (words === format(at + HOUR)) return `${words} ${t.summer}`;
  return words === format(at - HOUR) ? `${words} ${t.winter}` : words;
}
