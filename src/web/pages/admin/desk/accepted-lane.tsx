import { useCallback, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Skeleton, SkeletonRows } from '../../../components/skeleton/skeleton.tsx';
import { useLocalPath, useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import cards from '../lists/card.module.css';
import { KitchenCard } from '../lists/kitchen-card.tsx';
import { useHeld } from '../live/use-held.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { useFocusOfLeaving } from '../moves/use-focus-of-leaving.ts';
import { ListFailed } from '../orders/list-failed.tsx';
import { useAnsweredOrders } from '../orders/use-answered-orders.ts';
import { useSettling } from '../steady/use-settling.ts';
import css from './desk-page.module.css';

/** What is in the kitchen, beside the desk on a tablet, below it on a phone. */
export function AcceptedLane({ onOpen }: { onOpen: (order: Order) => void }) {
  const t = useTexts(adminOrderTexts);
  const lists = useTexts(adminOrderListTexts);
  const toPath = useLocalPath();
  const { data, state, load } = useFetcher<Loaded<Order[]>>({ key: 'accepted-orders' });
  const ask = useCallback(() => void load(toPath('/adminnavbar/acceptedorders')), [load, toPath]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the poll goes on from here
  useEffect(ask, []);
  usePoll(LIST_POLL, ask);
  const accepted = useHeld(data);
  const { open, hear } = useAnsweredOrders(accepted.data);
  const isSettling = useSettling(open?.map(({ _id }) => _id));
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOfLeaving('[data-cooking]', heading);
  return (
    <section className={`${css.lane} ${css.accepted}`} aria-labelledby="accepted">
      <h2 id="accepted" ref={heading} tabIndex={-1} className={css.title}>
        {t.accepted} {open && <span>{open.length}</span>}
      </h2>
      {open ? (
        open.length > 0 ? (
          <ul className={cards.cards} data-settling={isSettling || undefined}>
            {open.map((order) => (
              <KitchenCard key={order._id} order={order} level="h3" onAnswer={hear} onOpen={onOpen} />
            ))}
          </ul>
        ) : (
          <p className={css.hint}>{lists.empty.laneText}</p>
        )
      ) : accepted.error ? (
        <ListFailed error={accepted.error} onRetry={ask} isRetrying={state !== 'idle'} />
      ) : (
        <Skeleton>
          <SkeletonRows count={3} />
        </Skeleton>
      )}
    </section>
  );
}
