import type { Order } from '#contract/orders/shapes.ts';
import { isCancelledOrReversed, orderNumber } from '#domain/orders/order.ts';
import { promisedTimeText } from '#texts/lead-time.ts';
import { ordersTexts } from '#texts/orders.ts';
import { receiptTexts } from '#texts/receipt.ts';
import { toCents } from '../../api/amounts.ts';
import { useNow } from '../../browser/use-now.ts';
import { Button } from '../../components/button/button.tsx';
import { Badge } from '../../components/chip/tag.tsx';
import { kept } from '../../components/kept.tsx';
import { orderStatusLabel, useLocalTime } from '../../components/order-receipt/order-labels.ts';
import { linesOfOrder } from '../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../components/price/price.tsx';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { orderTimeText } from '../../restaurant/order-time.ts';
import { useRestaurant } from '../../restaurant/restaurant.ts';
import css from './orders.module.css';

/** One order in the list: date, dishes, total and status. */
export function OrderRow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const language = useLanguage();
  const t = ordersTexts[language];
  const receipt = receiptTexts[language];
  const names = linesOfOrder(order, language).map((line) => receipt.times(line.name, line.quantity));
  return (
    <li className={css.row}>
      <div className={css.what}>
        <h2 className={css.when}>{kept(useLocalTime(order.createdAt))}</h2>
        <PromisedTime order={order} />
        <p className={`small soft ${css.dishes}`}>{names.join(', ')}</p>
      </div>
      <p className={css.status}>
        <StatusBadge order={order} />
        <span className="tiny soft">{receipt.orderNamed(orderNumber(order._id))}</span>
      </p>
      <p className={css.total}>
        <Price cents={toCents(order.orderTotal)} />
      </p>
      <Button
        size="s"
        onClick={onOpen}
        aria-label={`${t.details}: ${receipt.orderNamed(orderNumber(order._id))}`}
        className={css.open}
      >
        {t.details}
      </Button>
    </li>
  );
}

/** When it comes, as long as it does. */
function PromisedTime({ order: { status, dueAt, fulfilment } }: { order: Order }) {
  const language = useLanguage();
  const site = useRestaurant();
  const now = useNow(site?.now ?? 0);
  if (!site || dueAt === null || (status !== 'pending' && status !== 'accepted')) return null;
  const when = orderTimeText(language, Date.parse(dueAt), { now, timeZone: site.hours.timeZone });
  return <p>{kept(promisedTimeText(language, fulfilment, when))}</p>;
}

/** Completed is green, anything else yellow. */
function StatusBadge({ order }: { order: Order }) {
  const t = useTexts(receiptTexts);
  const { status } = order;
  const isDelivered = status === 'completed';
  return (
    <Badge
      tone={isDelivered ? 'leaf' : 'amber'}
      icon={isDelivered ? 'check' : isCancelledOrReversed(status) ? 'close' : 'clock'}
    >
      {orderStatusLabel(order, t)}
    </Badge>
  );
}
