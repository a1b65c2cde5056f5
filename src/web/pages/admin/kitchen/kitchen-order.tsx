import { Suspense, useSyncExternalStore } from 'react';
import type { MenuItem } from '#contract/menu/shapes.ts';
import type { Order, OrderItem } from '#contract/orders/shapes.ts';
import { type KitchenStep, kitchenStepOf } from '#domain/orders/kitchen.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
import { useLanguage } from '../../../i18n/language.tsx';
import { useAdminData } from '../kit/context/admin-data.ts';
import { keptVerbOf, subscribeToKeptTaps, useKeptNotice } from '../kit/kept-taps/send-tap.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import type { Transition } from '../kit/transitions/transition.ts';
import { TransitionError } from '../kit/transitions/transition-error.tsx';
import { useSubmitTransition } from '../kit/transitions/use-submit-transition.ts';
import { AllergyNotice } from '../orders/allergy-notice.tsx';
import { PackagingNotice } from '../orders/handover-notices.tsx';
import { hasAllergy } from '../orders/has-allergy.ts';
import { kitchenOrderAge } from '../orders/order-age.ts';
import { useKitchenStep } from '../orders/use-kitchen-step.ts';
import { FoldedNote } from './folded-note.tsx';
import css from './kitchen.module.css';
import { KitchenLine } from './kitchen-line.tsx';
import { KitchenTime } from './kitchen-time.tsx';

// Loaded only where an order was changed.
const OrderChangeNotice = lazyPart(
  async () => (await import('../orders/order-change-notice.tsx')).OrderChangeNotice,
);

/** An order to make: readable from two metres, its dishes to tap off one by one, and its next step. */
export function KitchenOrder({
  order,
  menu,
  onAnswer,
}: {
  order: Order;
  menu: MenuItem[] | undefined;
  onAnswer: (order: Order, transition: Transition) => void;
}) {
  const language = useLanguage();
  const t = adminKitchenTexts[language];
  const orders = adminOrderTexts[language];
  const number = orderNumber(order._id);
  const age = useClockValue((now) => kitchenOrderAge(order, now)) ?? 'new';
  const left = useLeftDishes(order);
  const step = kitchenStepOf(order);
  return (
    <article
      className={css.order}
      aria-label={orders.order(number)}
      data-order={number}
      data-cooking={age}
      data-prepared={left === 0 || undefined}
    >
      <header className={css.head}>
        <div className={css.title}>
          <h2>{number}</h2>
          <p className={css.how}>
            <Icon name={order.fulfilment === 'delivery' ? 'bike' : 'bag'} />
            {orders.fulfilments[order.fulfilment]}
          </p>
        </div>
        <KitchenTime order={order} age={age} />
      </header>
      {order.kitchenChanges.length > 0 && (
        <Suspense>
          <OrderChangeNotice order={order} hasMoney={false} />
        </Suspense>
      )}
      {hasAllergy(order) && <AllergyNotice order={order} />}
      {order.message && !order.isAllergyNote && (
        <FoldedNote label={orders.orderNote} text={order.message} isAllergy={false} />
      )}
      <ul className={css.lines}>
        {order.items.map((item) => (
          <KitchenLine key={item._id} orderId={order._id} version={order.version} item={item} menu={menu} />
        ))}
      </ul>
      <footer className={css.foot}>
        <PackagingNotice order={order} />
        <p className={css.left} data-left={left}>
          {left === 0 ? <Badge tone="leaf">{t.allPrepared}</Badge> : t.left(left)}
          {step && <Badge tone="info">{t.at[step][order.fulfilment]}</Badge>}
        </p>
        <NextStep order={order} isPrepared={left === 0} onAnswer={onAnswer} />
      </footer>
    </article>
  );
}

/** How many dishes are still to be finished, with what was tapped and is still to be sent: as their lines say it. */
function useLeftDishes({ items }: Order): number {
  const isLeft = ({ _id, preparedAt }: OrderItem) => {
    const kept = keptVerbOf(_id);
    return kept ? kept === 'unprepared' : preparedAt === null;
  };
  return useSyncExternalStore(
    subscribeToKeptTaps,
    () => items.filter(isLeft).length,
    () => items.filter(({ preparedAt }) => preparedAt === null).length,
  );
}

/** The order's next step: in the main colour once all its dishes are finished, and there before as well. */
function NextStep({
  order,
  isPrepared,
  onAnswer,
}: {
  order: Order;
  isPrepared: boolean;
  onAnswer: (order: Order, transition: Transition) => void;
}) {
  const language = useLanguage();
  const t = adminKitchenTexts[language];
  const { hasKitchenStates } = useAdminData() ?? {};
  const steps = useKitchenStep(order);
  const Kept = useKeptNotice(order._id);
  const completion = useSubmitTransition(order._id, (transition) => onAnswer(order, transition));
  const complete = () => completion.submit('complete', { version: String(order.version) });
  if (Kept) return <Kept id={order._id} />;
  // 'Ready' means with and without the steps that it has left the kitchen; without them it completes the order.
  const next: KitchenStep = hasKitchenStates && !isPrepared && order.kitchenAt === null ? 'kitchen' : 'ready';
  return (
    <>
      {completion.error && (
        <TransitionError error={completion.error} onRetry={complete} isBusy={completion.isBusy} />
      )}
      <Button
        key={next}
        wide
        look={isPrepared ? 'main' : 'line'}
        icon="check"
        className={css.step}
        data-next={next}
        aria-label={t.doThis(t.does[next][order.fulfilment], orderNumber(order._id))}
        isBusy={steps.isBusy || completion.isBusy}
        onClick={() => (hasKitchenStates ? steps.take(next) : complete())}
      >
        {t.does[next][order.fulfilment]}
      </Button>
    </>
  );
}
