import { Suspense } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { lazyPart, Nothing } from '../../../components/lazy-part/lazy-part.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useDeskActions } from '../kit/context/admin-context.ts';
import { useAdminData } from '../kit/context/admin-data.ts';
import { useKeptNotice } from '../kit/kept-taps/send-tap.ts';
import css from '../kit/lists/card.module.css';
import { useClockValue } from '../kit/live/ticker.ts';
import type { Transition } from '../kit/transitions/transition.ts';
import { TransitionError } from '../kit/transitions/transition-error.tsx';
import { useSubmitTransition } from '../kit/transitions/use-submit-transition.ts';
import own from './kitchen-card.module.css';
import { kitchenOrderAge } from './order-age.ts';
import { OrderFacts } from './order-facts.tsx';
import { PromiseLine } from './promise-line.tsx';

// Loaded only where the restaurant uses the steps.
const KitchenStepButton = lazyPart(async () => (await import('./kitchen-step-button.tsx')).KitchenStepButton);

// What changes each minute may come a moment after the card.
const CardMinutes = lazyPart(async () => (await import('./card-minutes.tsx')).CardMinutes, Nothing);

const DelayableLine = lazyPart(async () => (await import('./delay-buttons.tsx')).DelayableLine, Promised);

/** Without its buttons. */
function Promised({ order, dueAt }: { order: Order; dueAt: string }) {
  return <PromiseLine order={order} at={Date.parse(dueAt)} />;
}

// Loaded only where an order was changed.
const OrderChangeNotice = lazyPart(async () => (await import('./order-change-notice.tsx')).OrderChangeNotice);

/** An accepted order with all that cook and driver need, its age, and the button that completes it. */
export function KitchenCard({
  order,
  level: Heading,
  onAnswer,
  onOpen,
}: {
  order: Order;
  /** Of the heading, which is the order's number. */
  level: 'h2' | 'h3' | 'h4';
  onAnswer: (order: Order, transition: Transition) => void;
  onOpen: (order: Order) => void;
}) {
  const language = useLanguage();
  const t = adminOrderTexts[language];
  const { printTicket } = useDeskActions();
  const Kept = useKeptNotice(order._id);
  const hasSteps = useAdminData()?.hasKitchenStates;
  const number = orderNumber(order._id);
  const update = useSubmitTransition(order._id, (transition) => onAnswer(order, transition));
  const age = useClockValue((now) => kitchenOrderAge(order, now)) ?? 'new';
  const complete = () => update.submit('complete', { version: String(order.version) });
  const completeButton = (
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
  );
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
          {age !== 'later' && (
            <Suspense>
              <CardMinutes order={order} />
            </Suspense>
          )}
          <small>{hasSteps && age === 'new' ? t.running : t.kitchenAges[age]}</small>
        </p>
      </div>
      {order.version > 0 && (
        <Suspense>
          <OrderChangeNotice order={order} />
        </Suspense>
      )}
      <OrderFacts order={order} />
      {order.dueAt !== null && (
        <Suspense fallback={<Promised order={order} dueAt={order.dueAt} />}>
          <DelayableLine order={order} dueAt={order.dueAt} />
        </Suspense>
      )}
      {update.error && <TransitionError error={update.error} onRetry={complete} isBusy={update.isBusy} />}
      {Kept && <Kept id={order._id} />}
      <div className={`${css.foot} ${own.foot}`}>
        {Kept ? null : hasSteps ? (
          <Suspense>
            <KitchenStepButton order={order} isCompleting={update.isBusy} onComplete={complete} />
          </Suspense>
        ) : (
          completeButton
        )}
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
