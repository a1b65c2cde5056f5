import { useCallback, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { Skeleton, SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import cards from '../kit/lists/card.module.css';
import { ListError } from '../kit/lists/list-error.tsx';
import { LIST_POLL_MS, useLastGood, usePoll } from '../kit/live/polling.ts';
import { useIsListUnstable } from '../kit/tap-guard/tap-guard.ts';
import { useFocusFallback } from '../kit/transitions/use-focus-fallback.ts';
import { KitchenCard } from '../orders/kitchen-card.tsx';
import { useOpenOrders } from '../orders/order-transitions.ts';
import { useDueOrders } from '../orders/use-due-orders.ts';
import css from './desk-page.module.css';

/** The orders in the kitchen, beside the new ones on a tablet, below them on a phone. */
export function AcceptedLane({ onOpen }: { onOpen: (order: Order) => void }) {
  const t = useTexts(adminOrderTexts);
  const lists = useTexts(adminOrderListTexts);
  const promises = useTexts(adminPromiseTexts);
  const toPath = useLocalPath();
  const { data, state, load } = useFetcher<Loaded<Order[]>>({ key: 'accepted-orders' });
  const reload = useCallback(() => void load(toPath('/adminnavbar/acceptedorders')), [load, toPath]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from then on it is polled
  useEffect(reload, []);
  usePoll(LIST_POLL_MS, reload);
  const accepted = useLastGood(data);
  const { open, handleTransition } = useOpenOrders(accepted.data);
  const { now, later } = useDueOrders(open);
  const isUnstable = useIsListUnstable(now?.map(({ _id }) => _id));
  const card = (order: Order) => (
    <KitchenCard key={order._id} order={order} level="h3" onAnswer={handleTransition} onOpen={onOpen} />
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback('[data-cooking]', heading);
  return (
    <section className={`${css.lane} ${css.accepted}`} aria-labelledby="accepted">
      <h2 id="accepted" ref={heading} tabIndex={-1} className={css.title}>
        {t.accepted} {open && <span>{open.length}</span>}
      </h2>
      {open ? (
        open.length > 0 ? (
          <ul className={cards.cards} data-settling={isUnstable || undefined}>
            {now?.map(card)}
          </ul>
        ) : (
          <p className={css.hint}>{lists.empty.laneText}</p>
        )
      ) : accepted.error ? (
        <ListError error={accepted.error} onRetry={reload} isRetrying={state !== 'idle'} />
      ) : (
        <Skeleton>
          <SkeletonRows count={3} />
        </Skeleton>
      )}
      {later.length > 0 && (
        <details className={css.later}>
          <summary>{promises.later(later.length)}</summary>
          <ul className={cards.cards}>{later.map(card)}</ul>
        </details>
      )}
    </section>
  );
}
