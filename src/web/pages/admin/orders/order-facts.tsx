import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Badge } from '../../../components/chip/tag.tsx';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../language.tsx';
import { telephoneLink } from '../../../restaurant.ts';
import css from '../lists/card.module.css';
import { CheckAge } from './check-age.tsx';
import { OrderItems, OrderNote } from './order-items.tsx';
import { addressWords, isPaid, paymentWords } from './order-words.ts';
import { PackagingMark } from './packaging-mark.tsx';

/** What cook and driver need of an order: the dishes, the note, who gets it where, and what it costs. */
export function OrderFacts({ order }: { order: Order }) {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  return (
    <>
      <div className={css.items}>
        <OrderItems items={order.items} hasSoldOut />
      </div>
      <OrderNote message={order.message} />
      <div className={css.facts}>
        <CheckAge order={order} />
        <PackagingMark order={order} />
        {order.isDemoPayment && (
          <p>
            <Badge tone="amber">{t.play}</Badge>
          </p>
        )}
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
        {order.status === 'accepted' && (
          <p>
            <Badge tone={isPaid(order) ? 'leaf' : 'amber'}>{isPaid(order) ? t.paid : t.toPay}</Badge>
          </p>
        )}
      </div>
    </>
  );
}
