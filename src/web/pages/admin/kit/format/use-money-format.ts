import { formatCents } from '#texts/format-money.ts';
import { toCents } from '../../../../api/amounts.ts';
import { useLanguage } from '../../../../i18n/language.tsx';

/** Formats an amount of the API for use in a sentence. */
export function useMoneyFormat(): (euros: number) => string {
  const language = useLanguage();
  return (euros) => formatCents(toCents(euros), language);
}
