import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useLanguage } from '../../../language.tsx';
import type { Move } from '../moves/move.ts';
import { useMove } from '../moves/use-move.ts';
import { OrderFacts } from '../orders/order-facts.tsx';
import { orderNumber } from '../orders/order-words.ts';
import { UpdateFailed } from '../orders/update-failed.tsx';
import { useTimes } from '../orders/use-times.ts';
import css from './card.module.css';

/** An accepted order with all that cook and driver need, and its one next step. */
export function KitchenCard({
  order,
  onAnswer,
  onOpen,
}: {
  order: Order;
  onAnswer: (order: Order, move: Move) => void;
  onOpen: (order: Order) => void;
}) {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  const { time } = useTimes();
  const number = orderNumber(order._id);
  const update = useMove(order._id, (move) => onAnswer(order, move));
  const complete = () => update.submit('complete');
  return (
    <li className={css.card} data-order={number}>
      <div className={css.head}>
        <h2 className={css.number}>{number}</h2>
        <p className={css.how}>
          <Icon name={order.fulfilment === 'delivery' ? 'bike' : 'bag'} />
          {t.fulfilments[order.fulfilment]}
        </p>
        <p className={css.time}>
          <span className="vh">{t.detail.placed} </span>
          {time(order.createdAt)}
        </p>
      </div>
      <OrderFacts order={order} />
      {update.error && <UpdateFailed error={update.error} onRetry={complete} isBusy={update.isBusy} />}
      <div className={css.foot}>
        <Button
          look="ink"
          icon="check"
          className={css.done}
          aria-label={t.completeThis(number)}
          isBusy={update.isBusy}
          onClick={complete}
        >
          {t.complete}
        </Button>
        <Button
          className={css.done}
          aria-haspopup="dialog"
          aria-label={t.detailsOf(number)}
          onClick={() => onOpen(order)}
        >
          {t.details}
        </Button>
      </div>
    </li>
  );
}
