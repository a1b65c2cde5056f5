import { useCallback } from 'react';
import { useLanguage } from '../../../../i18n/language.tsx';

/** A local date as 'Fri, Dec 25, 2026' or 'Fr., 25. Dez. 2026'. */
export function useDateFormat(): (date: string) => string {
  const language = useLanguage();
  return useCallback(
    (date) =>
      new Intl.DateTimeFormat(language === 'de' ? 'de-DE' : 'en-US', {
        timeZone: 'UTC',
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        year: 'numeric',
      }).format(Date.parse(`${date}T00:00Z`)),
    [language],
  );
}
