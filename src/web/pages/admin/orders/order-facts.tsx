import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../language.tsx';
import { telephoneLink } from '../../../restaurant.ts';
import css from '../lists/card.module.css';
import { OrderItems, OrderNote } from './order-items.tsx';
import { addressWords, paymentWords } from './order-words.ts';

/** What cook and driver need of an order: the dishes, the note, who gets it where, and what it costs. */
export function OrderFacts({ order }: { order: Order }) {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  return (
    <>
      <div className={css.items}>
        <OrderItems items={order.items} />
      </div>
      <OrderNote message={order.message} />
      <div className={css.facts}>
        <p className={css.guest}>
          <span>{order.address.fullName}</span>
          {order.phone && (
            <a href={telephoneLink(order.phone)} aria-label={t.call(order.phone)}>
              {order.phone}
            </a>
          )}
        </p>
        <p>{addressWords(order, language)}</p>
        <p>
          <Price cents={cents(order.orderTotal)} className={css.total} /> {paymentWords(order, language)}
        </p>
      </div>
    </>
  );
}
