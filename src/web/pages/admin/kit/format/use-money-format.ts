import { formatCents } from '#texts/format-money.ts';
import { toCents } from '../../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../../i18n/language.tsx';

/** Euros of the API as they are written within a sentence. */
export function useMoneyFormat(): (euros: number) => string {
  const language = useLanguage();
  return (euros) => formatCents(toCents(euros), language);
}
