import type { Language } from './texts.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A local date (`yyyy-MM-dd`) for people: '22.11.2026' in German, '22 Nov 2026' in English. */
export function formatDate(date: string, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (language === 'de') return `${day}.${month}.${year}`;
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** The same with the time of day (`HH:mm`): '22.11.2026, 12:12 Uhr', '22 Nov 2026, 12:12'. */
export function formatDateTime(date: string, time: string, language: Language): string {
  return `${formatDate(date, language)}, ${time}${language === 'de' ? ' Uhr' : ''}`;
}
