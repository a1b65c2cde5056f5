import { useLanguage } from '../../../language.tsx';

/** Whole numbers as people write them: 5.113 in German, 5,113 in English. */
export function useNumber(): (count: number) => string {
  const locale = useLanguage() === 'de' ? 'de-DE' : 'en-GB';
  return (count) => count.toLocaleString(locale);
}
