import { WEEKDAYS } from '#domain/hours/schedule.ts';
import { isLocalDate, type Weekday } from '#domain/hours/zone.ts';
import { siteTexts } from '#texts/site.ts';
import { LANGUAGES, type Language } from '#texts/texts.ts';
import { normalizeWord, type UnknownWord } from './cell-words.ts';

const EVERY_DAY = new Set(['', 'täglich', 'jeden tag', 'immer', 'daily', 'every day', 'always']);

const MAX_DAYS = 120;

/** 'Mo–Fr', 'Montag, Mittwoch', 'mon to fri': a day by its first letters, which begin no other day. */
export function readWeekdays(cell: string, language: Language): Weekday[] | UnknownWord {
  const allowed = WEEKDAYS.map((day) => siteTexts[language].weekdays[day]);
  // Seven names are shorter: what is longer is no days, and long to look through.
  if (cell.length > MAX_DAYS) return { unknown: `${cell.slice(0, MAX_DAYS)}…`, allowed };
  if (EVERY_DAY.has(normalizeWord(cell))) return [];
  const days = new Set<Weekday>();
  for (const part of cell.split(/[,;/+&\n]|\b(?:und|and)\b/i)) {
    if (part.trim() === '') continue;
    const [first, last = first, ...more] = part
      .split(/\p{Pd}|\b(?:bis|to)\b/iu)
      .map((word) => dayOf(normalizeWord(word)) ?? null);
    if (!first || !last || more.length > 0) {
      return { unknown: part.trim(), allowed };
    }
    // 'Fr–Mo' goes over the weekend.
    for (let at = WEEKDAYS.indexOf(first); ; at = (at + 1) % WEEKDAYS.length) {
      const day = WEEKDAYS[at] as Weekday;
      days.add(day);
      if (day === last) break;
    }
  }
  return WEEKDAYS.filter((day) => days.has(day));
}

function dayOf(word: string): Weekday | undefined {
  const begun = word.replace(/\.$/, '').replace(/s$/, '');
  if (begun.length < 2) return undefined;
  return WEEKDAYS.find((day) =>
    LANGUAGES.some((language) => siteTexts[language].weekdays[day].toLowerCase().startsWith(begun)),
  );
}

export function writeWeekdays(days: readonly Weekday[] | undefined, language: Language): string | null {
  return days ? days.map((day) => siteTexts[language].weekdays[day]).join(', ') : null;
}

/** '15.4.2027', '2027-04-15' and the day count of a workbook; what is none stays, and is refused by the form. */
export function readDate(cell: string): string {
  const bare = cell.trim().replace(/[T ]00:00(?::00(?:\.000Z?)?)?$/, '');
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(bare) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (/^[3-6]\d{4}$/.test(bare))
    return new Date((Number(bare) - 25_569) * 86_400_000).toISOString().slice(0, 10);
  return isLocalDate(bare) ? bare : cell;
}
