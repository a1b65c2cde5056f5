import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { Price } from '../../../components/price/price.tsx';
import { useLanguage } from '../../../language.tsx';
import type { Move } from '../moves/move.ts';
import { useMove } from '../moves/use-move.ts';
import { itemsLine, orderNumber, paymentWords } from '../orders/order-words.ts';
import { UpdateFailed } from '../orders/update-failed.tsx';
import { useTimes } from '../orders/use-times.ts';
import css from './accepted-order.module.css';

/** An order in the kitchen, beside the desk: short, and one tap to be done. Its number opens the rest. */
export function AcceptedOrder({
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
    <li className={css.order} data-order={number}>
      <div className={css.head}>
        <button
          type="button"
          className={css.number}
          aria-haspopup="dialog"
          aria-label={t.detailsOf(number)}
          onClick={() => onOpen(order)}
        >
          {number}
        </button>
        <span className={css.how}>
          <Icon name={order.fulfilment === 'delivery' ? 'bike' : 'bag'} size="s" />
          {t.fulfilments[order.fulfilment]}
        </span>
        <span className={css.time}>{time(order.createdAt)}</span>
      </div>
      <p className={css.items}>{itemsLine(order.items, language)}</p>
      {update.error && <UpdateFailed error={update.error} onRetry={complete} isBusy={update.isBusy} />}
      <div className={css.foot}>
        <span>
          <Price cents={cents(order.orderTotal)} className={css.total} />
          {paymentWords(order, language)}
        </span>
        <Button
          size="s"
          aria-label={t.completeThis(number)}
          isBusy={update.isBusy}
          onClick={complete}
          className={css.done}
        >
          {t.complete}
        </Button>
      </div>
    </li>
  );
}
