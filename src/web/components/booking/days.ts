import { isBookableDate } from '#domain/hours/booking.ts';
import { type Hours, WEEKDAYS } from '#domain/hours/schedule.ts';
import { addDays, localTimeAt, weekdayOf } from '#domain/hours/zone.ts';
import { bookingTexts } from '#texts/booking.ts';
import { siteTexts } from '#texts/site.ts';
import type { Language } from '#texts/texts.ts';

/** The button of a day: its texts, and whether it can be chosen. */
export interface DayOption {
  date: string;
  isBookable: boolean;
  /** 'Heute' or 'So'. */
  name: string;
  /** '22.' */
  number: string;
  /** 'Nov.', or 'zu' on a closed day. */
  under: string;
  /** 'Sonntag, 22. November', for screen readers. */
  label: string;
}

/** `count` days from today on. */
export function nextDays(hours: Hours, now: number, count: number, language: Language): DayOption[] {
  const today = localTimeAt(now, hours.timeZone).date;
  return Array.from({ length: count }, (_, days) => toDayOption(hours, now, addDays(today, days), language));
}

export function toDayOption(hours: Hours, now: number, date: string, language: Language): DayOption {
  const t = bookingTexts[language];
  const isBookable = isBookableDate(hours, date, now);
  const isToday = date === localTimeAt(now, hours.timeZone).date;
  const dateText = formatDate(date, language);
  return {
    date,
    isBookable,
    name: isToday ? t.today : (t.weekdaysShort[WEEKDAYS.indexOf(weekdayOf(date))] ?? ''),
    number: t.dayNumber(Number(date.slice(8))),
    under: isBookable ? formatShortMonth(date, language) : t.shut,
    label: isBookable ? dateText : `${dateText}, ${t.isShut}`,
  };
}

/** 'Freitag, 27. November'. Not by `Intl`: the server's month names may differ from the browser's by a dot. */
export function formatDate(date: string, language: Language): string {
  const t = bookingTexts[language];
  const weekday = siteTexts[language].weekdays[weekdayOf(date)];
  return t.date(weekday, Number(date.slice(8)), t.months[Number(date.slice(5, 7)) - 1] ?? '');
}

/** 'Freitag, 27. November 2026' */
export function formatFullDate(date: string, language: Language): string {
  return `${formatDate(date, language)} ${date.slice(0, 4)}`;
}

function formatShortMonth(date: string, language: Language): string {
  const name = bookingTexts[language].months[Number(date.slice(5, 7)) - 1] ?? '';
  if (name.length <= 4) return name;
  return language === 'de' ? `${name.slice(0, 3)}.` : name.slice(0, 3);
}

/** The evening starts here, unless dinner begins earlier after a break. */
const EVENING_START = '17:00';
const EARLIEST_DINNER = '15:00';

/** Half-hours as lunch and evening, split at the afternoon break; without one, at five o'clock. */
export function splitTimes(times: readonly string[]): { lunch: string[]; evening: string[] } {
  const afterBreak = times.find((time, index) => {
    const before = times[index - 1];
    return before !== undefined && time >= EARLIEST_DINNER && hoursOf(time) - hoursOf(before) > 0.5;
  });
  const from = afterBreak !== undefined && afterBreak < EVENING_START ? afterBreak : EVENING_START;
  return {
    lunch: times.filter((time) => time < from),
    evening: times.filter((time) => time >= from),
  };
}

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
