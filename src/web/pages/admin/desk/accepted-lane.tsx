import { Fragment, Suspense, useCallback, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { adminPromiseTexts } from '#texts/admin-promises.ts';
import { lazyPart } from '../../../components/lazy-part/lazy-part.tsx';
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
import { useDueTime } from '../orders/use-due-time.ts';
import css from './desk-page.module.css';

const DelayAll = lazyPart(async () => (await import('../orders/delay-all.tsx')).DelayAll);

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
  const due = useDueOrders(open);
  const isUnstable = useIsListUnstable(due && [...due.now, ...due.soon].map(({ _id }) => _id));
  const time = useDueTime();
  const cardsOf = (orders: Order[], level: 'h3' | 'h4') => (
    <ul className={cards.cards} data-settling={isUnstable || undefined}>
      {orders.map((order) => (
        <KitchenCard
          key={order._id}
          order={order}
          level={level}
          onAnswer={handleTransition}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback('[data-cooking]', heading);
  return (
    <section className={`${css.lane} ${css.accepted}`} aria-labelledby="accepted">
      <div className={css.head}>
        <h2 id="accepted" ref={heading} tabIndex={-1} className={css.title}>
          {t.accepted} {open && <span>{open.length}</span>}
        </h2>
        {due && (
          <Suspense>
            <DelayAll orders={[...due.now, ...due.soon]} later={due.later} />
          </Suspense>
        )}
      </div>
      {due ? (
        due.soon.length > 0 ? (
          (['now', 'soon'] as const).map(
            (group) =>
              due[group].length > 0 && (
                <Fragment key={group}>
                  <h3 className={css.group}>
                    {promises.groups[group]} <span>{due[group].length}</span>
                  </h3>
                  {cardsOf(due[group], 'h4')}
                </Fragment>
              ),
          )
        ) : due.now.length > 0 ? (
          cardsOf(due.now, 'h3')
        ) : (
          due.later.length === 0 && <p className={css.hint}>{lists.empty.laneText}</p>
        )
      ) : accepted.error ? (
        <ListError error={accepted.error} onRetry={reload} isRetrying={state !== 'idle'} />
      ) : (
        <Skeleton>
          <SkeletonRows count={3} />
        </Skeleton>
      )}
      {due?.later[0] && (
        <details
          className={css.later}
          // They would open below what is seen.
          onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView()}
        >
          <summary>{promises.later(due.later.length, time(due.later[0]))}</summary>
          {cardsOf(due.later, 'h3')}
        </details>
      )}
    </section>
  );
}
