import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useLanguage } from '../../../language.tsx';
import { useDeskActions } from '../admin-context.ts';
import { kitchenAgeOf, waitedWords } from '../desk/age.ts';
import { useTicking } from '../live/ticker.ts';
import type { Move } from '../moves/move.ts';
import { useMove } from '../moves/use-move.ts';
import { OrderFacts } from '../orders/order-facts.tsx';
import { orderNumber } from '../orders/order-words.ts';
import { UpdateFailed } from '../orders/update-failed.tsx';
import css from './card.module.css';
import own from './kitchen-card.module.css';

/** An accepted order with all that cook and driver need, how long ago it was accepted, and its one next step. */
export function KitchenCard({
  order,
  level: Heading,
  onAnswer,
  onOpen,
}: {
  order: Order;
  /** Of the heading that is its number. */
  level: 'h2' | 'h3';
  onAnswer: (order: Order, move: Move) => void;
  onOpen: (order: Order) => void;
}) {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  const { printTicket } = useDeskActions();
  const number = orderNumber(order._id);
  const update = useMove(order._id, (move) => onAnswer(order, move));
  const acceptedAt = Date.parse(order.acceptedAt ?? order.createdAt);
  const age = useTicking((now) => kitchenAgeOf(now - acceptedAt, order.fulfilment)) ?? 'new';
  const complete = () => update.submit('complete');
  return (
    <li className={`${css.card} ${own.card}`} data-order={number} data-cooking={age}>
      <div className={own.head}>
        <div className={own.name}>
          <Heading className={css.number}>{number}</Heading>
          <p className={css.how}>
            <Icon name={order.fulfilment === 'delivery' ? 'bike' : 'bag'} />
            {t.fulfilments[order.fulfilment]}
          </p>
        </div>
        <IconButton
          icon="print"
          look="bare"
          label={t.printThis(number)}
          className={css.print}
          onClick={() => printTicket(order)}
        />
        <p className={own.age}>
          <span className="vh">{t.inKitchenSince} </span>
          <Since acceptedAt={acceptedAt} />
          <small>{t.kitchenAges[age]}</small>
        </p>
      </div>
      <OrderFacts order={order} />
      {update.error && <UpdateFailed error={update.error} onRetry={complete} isBusy={update.isBusy} />}
      <div className={`${css.foot} ${own.foot}`}>
        <Button
          look="ink"
          icon="check"
          className={css.done}
          aria-label={t.completeThis[order.fulfilment](number)}
          isBusy={update.isBusy}
          onClick={complete}
        >
          {t.complete[order.fulfilment]}
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

function Since({ acceptedAt }: { acceptedAt: number }) {
  const t = adminOrderTexts[useLanguage()];
  return <b className="num">{useTicking((now) => waitedWords(now - acceptedAt, t.hours))}</b>;
}
