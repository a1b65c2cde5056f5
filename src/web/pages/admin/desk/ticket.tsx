import { useId } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useLanguage } from '../../../language.tsx';
import card from '../lists/card.module.css';
import { useTicking } from '../live/ticker.ts';
import type { Move } from '../moves/move.ts';
import { useMove } from '../moves/use-move.ts';
import { OrderFacts } from '../orders/order-facts.tsx';
import { orderNumber } from '../orders/order-words.ts';
import { UpdateFailed } from '../orders/update-failed.tsx';
import { ageOf, waitedWords } from './age.ts';
import css from './ticket.module.css';

/**
 * A waiting order, read at arm's length. In this order: number, age, what to cook, notes, where and how paid,
 * what to do. One tap accepts, two cancel. Saffron only on the oldest: that is the next thing to do.
 */
export function Ticket({
  order,
  isOldest,
  isLeaving,
  onAnswer,
  onCancel,
}: {
  order: Order;
  isOldest: boolean;
  isLeaving: boolean;
  onAnswer: (order: Order, move: Move) => void;
  onCancel: (order: Order) => void;
}) {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  const id = useId();
  const number = orderNumber(order._id);
  // Paid online it waits since it is paid: before that nobody could see it.
  const createdAt = Date.parse(order.paidAt ?? order.createdAt);
  const age = useTicking((now) => ageOf(now - createdAt)) ?? 'new';
  const update = useMove(order._id, (move) => onAnswer(order, move));
  const accept = () => update.submit('accept');
  return (
    <article
      aria-labelledby={id}
      className={css.ticket}
      data-order={number}
      data-age={age}
      data-leaving={isLeaving || undefined}
    >
      <header className={css.head}>
        <div className={css.name}>
          <h3 id={id} className={css.number}>
            {number}
          </h3>
          <p className={css.how}>
            <Icon name={order.fulfilment === 'delivery' ? 'bike' : 'bag'} />
            {t.fulfilments[order.fulfilment]}
          </p>
        </div>
        <p className={css.age}>
          <span className="vh">{t.waitsSince} </span>
          <Waited createdAt={createdAt} />
          <small>{t.ages[age]}</small>
        </p>
      </header>
      <OrderFacts order={order} />
      {update.error && <UpdateFailed error={update.error} onRetry={accept} isBusy={update.isBusy} />}
      <footer className={card.foot}>
        <Button
          look={isOldest ? 'main' : 'ink'}
          icon="check"
          className={css.accept}
          aria-label={t.acceptThis(number)}
          isBusy={update.isBusy}
          isDisabled={isLeaving}
          onClick={accept}
        >
          {t.accept}
        </Button>
        <Button
          className={css.cancel}
          aria-label={t.cancelThis(number)}
          aria-haspopup="dialog"
          isDisabled={isLeaving || update.isBusy}
          onClick={() => onCancel(order)}
        >
          {t.cancel}
        </Button>
      </footer>
    </article>
  );
}

function Waited({ createdAt }: { createdAt: number }) {
  const t = adminOrderTexts[useLanguage()];
  return <b className="num">{useTicking((now) => waitedWords(now - createdAt, t.hours))}</b>;
}
