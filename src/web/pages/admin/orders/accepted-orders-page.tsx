import { useRef, useState } from 'react';
import type { Order } from '#contract/orders/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import css from '../kit/lists/card.module.css';
import { ListBody } from '../kit/lists/list-body.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { useIsListUnstable } from '../kit/tap-guard/tap-guard.ts';
import { useFocusFallback } from '../kit/transitions/use-focus-fallback.ts';
import { KitchenCard } from './kitchen-card.tsx';
import { loadOrders } from './load-orders.ts';
import { OrderDetail } from './order-detail.tsx';
import { OrderSearchBox } from './order-search-box.tsx';
import { transitionOrder, useOpenOrders } from './order-transitions.ts';
import { useDueOrders } from './use-due-orders.ts';

export const meta = adminMeta('acceptedOrders');
export const clientLoader = loadOrders('accepted');
export const clientAction = transitionOrder;

/** The orders in the kitchen, with everything that cook and driver need. */
export default function AcceptedOrdersPage() {
  const t = useTexts(adminTexts);
  const lists = useTexts(adminOrderListTexts);
  const { live, reload } = useAdmin();
  const { loaded, isLoading } = useLoadedPage<Order[]>();
  const { open, handleTransition } = useOpenOrders(loaded.data);
  const due = useDueOrders(open);
  const sorted = due && [...due.now, ...due.soon, ...due.later];
  const isUnstable = useIsListUnstable(sorted?.map(({ _id }) => _id));
  const [opened, setOpened] = useState<Order>();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback('[data-order]', heading);
  usePoll(LIST_POLL_MS, reload);
  return (
    <>
      <Toolbar title={t.pages.acceptedOrders} live={live} heading={heading}>
        <OrderSearchBox />
      </Toolbar>
      <ListBody loaded={{ ...loaded, data: open }} isLoading={isLoading}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState
              title={lists.empty.acceptedTitle}
              action={<ButtonLink to="/adminnavbar">{lists.empty.toDesk}</ButtonLink>}
            >
              <p>{lists.empty.acceptedText}</p>
            </EmptyState>
          ) : (
            <ul className={css.cards} data-settling={isUnstable || undefined}>
              {sorted?.map((order) => (
                <KitchenCard
                  key={order._id}
                  order={order}
                  level="h2"
                  onAnswer={handleTransition}
                  onOpen={setOpened}
                />
              ))}
            </ul>
          )
        }
      </ListBody>
      <OrderDetail order={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
