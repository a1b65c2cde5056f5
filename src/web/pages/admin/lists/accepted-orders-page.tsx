import { useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { useHeld } from '../live/use-held.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { useFocusOfLeaving } from '../moves/use-focus-of-leaving.ts';
import { loadOrders } from '../orders/load-orders.ts';
import { OrderDetail } from '../orders/order-detail.tsx';
import { updateOrder } from '../orders/update-order.ts';
import { useAnsweredOrders } from '../orders/use-answered-orders.ts';
import { useSettling } from '../steady/use-settling.ts';
import { WorkBar } from '../work-bar/work-bar.tsx';
import css from './card.module.css';
import { FindOrders } from './find-orders.tsx';
import { KitchenCard } from './kitchen-card.tsx';
import { ListBody } from './list-body.tsx';

export const meta = adminMeta('acceptedOrders');
export const clientLoader = loadOrders('accepted');
export const clientAction = updateOrder;

/** What is in the kitchen, with everything that cook and driver need. */
export default function AcceptedOrdersPage() {
  const t = useTexts(adminTexts);
  const lists = useTexts(adminOrderListTexts);
  const { live, reload } = useAdmin();
  const held = useHeld(useLoaderData<Loaded<Order[]>>());
  const { state } = useRevalidator();
  const { open, hear } = useAnsweredOrders(held.data);
  const isSettling = useSettling(open?.map(({ _id }) => _id));
  const [opened, setOpened] = useState<Order>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOfLeaving('[data-order]', heading);
  usePoll(LIST_POLL, reload);
  return (
    <>
      <WorkBar title={t.pages.acceptedOrders} live={live} heading={heading}>
        <FindOrders />
      </WorkBar>
      <ListBody held={{ ...held, data: open }} isLoading={state === 'loading'}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState
              title={lists.empty.acceptedTitle}
              action={<ButtonLink to="/adminnavbar">{lists.empty.toDesk}</ButtonLink>}
            >
              <p>{lists.empty.acceptedText}</p>
            </EmptyState>
          ) : (
            <ul className={css.cards} data-settling={isSettling || undefined}>
              {orders.map((order) => (
                <KitchenCard key={order._id} order={order} level="h2" onAnswer={hear} onOpen={setOpened} />
              ))}
            </ul>
          )
        }
      </ListBody>
      <OrderDetail order={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
