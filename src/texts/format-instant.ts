import type { Language } from './texts.ts';

const LOCALE = { de: 'de-DE', en: 'en-GB' };

/** Cached, because creating one is slow; there are only as many as languages and formats. */
const formats = new Map<string, Intl.DateTimeFormat>();

interface Style {
  dateStyle?: 'full' | 'long';
  timeStyle?: 'short';
  timeZone: string;
}

/** An instant (epoch milliseconds) in words: 'Samstag, 13. Juni 2026 um 18:00'. */
export function formatInstant(language: Language, instant: number, style: Style): string {
  const key = [language, style.dateStyle, style.timeStyle, style.timeZone].join();
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE[language], style);
    formats.set(key, format);
  }
  return format.format(instant);
}
