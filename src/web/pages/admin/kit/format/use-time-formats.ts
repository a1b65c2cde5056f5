import { useMemo } from 'react';
import { DEFAULT_TIME_ZONE } from '#domain/countries.ts';
import { distinctTime } from '#texts/clock-change.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useAdminData } from '../context/admin-data.ts';

/** Formats instants in the restaurant's time zone, whatever the tablet's own is. */
export function useTimeFormats() {
  const language = useLanguage();
  const timeZone = useAdminData()?.timeZone ?? DEFAULT_TIME_ZONE;
  return useMemo(() => {
    const locale = language === 'de' ? 'de-DE' : 'en-GB';
    const clock = new Intl.DateTimeFormat(locale, {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    const dayParts = { timeZone, weekday: 'short', day: 'numeric', month: 'short' } as const;
    const day = new Intl.DateTimeFormat(locale, dayParts);
    const date = new Intl.DateTimeFormat(locale, { ...dayParts, year: 'numeric' });
    const time = (at: number | string) => distinctTime(language, new Date(at).getTime(), clock.format);
    return {
      /** The restaurant's zone. */
      timeZone,
      /** '19:48' */
      time,
      /** 'Sa., 21. Nov.' */
      day: (at: number | string) => day.format(new Date(at)),
      /** 'Sa., 21. Nov., 19:48' */
      dayAndTime: (at: number | string) => `${day.format(new Date(at))}, ${time(at)}`,
      /** 'Sa., 21. Nov. 2026' */
      date: (at: number | string) => date.format(new Date(at)),
      /** 'Sa., 21. Nov. 2026, 19:48' */
      dateAndTime: (at: number | string) => `${date.format(new Date(at))}, ${time(at)}`,
    };
  }, [language, timeZone]);
}
