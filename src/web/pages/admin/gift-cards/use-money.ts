import { formatCents } from '#texts/format.ts';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../language.tsx';

/** Euros of the API as they are written within a sentence. */
export function useMoney(): (euros: number) => string {
  const language = useLanguage();
  return (euros) => formatCents(cents(euros), language);
}
