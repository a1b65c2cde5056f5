import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { formatCents } from '#texts/format.ts';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { useLanguage } from '../../../language.tsx';
import { orderNumber } from '../orders/order-words.ts';

/** Reads new orders out to whoever does not see them come. */
export function useNewOrderWords(pending: Order[] | undefined, say: (words: string) => void): void {
  const language = useLanguage();
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!pending) return;
    const fresh = pending.filter(({ _id }) => !known.current.has(_id));
    known.current = new Set(pending.map(({ _id }) => _id));
    const [first] = fresh;
    if (!first) return;
    const { said, fulfilments } = adminOrderTexts[language];
    say(
      fresh.length > 1
        ? said.newOrders(fresh.length)
        : said.newOrder(
            orderNumber(first._id),
            fulfilments[first.fulfilment],
            formatCents(cents(first.orderTotal), language),
          ),
    );
  }, [pending, language, say]);
}
