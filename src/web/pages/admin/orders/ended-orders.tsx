import { useState } from 'react';
import { MAX_ENDED_ORDERS } from '#contract/limits.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTableTexts } from '#texts/admin-order-tables.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { LocalLink, useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { PAGE_SIZE } from '../kit/lists/list-params.ts';
import css from '../kit/lists/lists.module.css';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { LIST_POLL_MS, usePoll } from '../kit/live/polling.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { OrderDetail } from './order-detail.tsx';
import { OrderSearchBox } from './order-search-box.tsx';
import { type OrderColumn, OrderTable } from './order-table.tsx';

/** Cancelled or completed orders, read-only. */
export function EndedOrders({
  page,
  columns,
  empty,
}: {
  page: 'cancelledOrders' | 'completedOrders';
  columns: OrderColumn[];
  empty: 'cancelled' | 'completed';
}) {
  const t = useTexts(adminTexts);
  const lists = useTexts(adminOrderListTexts);
  const tables = useTexts(adminOrderTableTexts);
  const { live, reload } = useAdmin();
  const { loaded, isLoading } = useLoadedPage<Order[]>();
  const [opened, setOpened] = useState<Order>();
  usePoll(LIST_POLL_MS, reload);
  return (
    <>
      <Toolbar title={t.pages[page]} live={live}>
        <OrderSearchBox />
      </Toolbar>
      <ListBody loaded={loaded} isLoading={isLoading}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState
              title={tables.empty[`${empty}Title`]}
              action={<ButtonLink to="/adminnavbar">{lists.empty.toDesk}</ButtonLink>}
            >
              <p>{tables.empty[`${empty}Text`]}</p>
            </EmptyState>
          ) : (
            <>
              <OrderTable orders={orders} caption={t.pages[page]} columns={columns} onOpen={setOpened} />
              <OlderOrders count={orders.length} status={empty} />
            </>
          )
        }
      </ListBody>
      <OrderDetail order={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** A list that is as long as the server sends may not be all of it: older ones have pages among all orders. */
export function OlderOrders({ count, status }: { count: number; status: 'cancelled' | 'completed' }) {
  const { newestOnly, older } = useTexts(adminOrderTableTexts);
  if (count < MAX_ENDED_ORDERS) return null;
  const page = MAX_ENDED_ORDERS / PAGE_SIZE + 1;
  return (
    <p className={css.foot}>
      {newestOnly(MAX_ENDED_ORDERS)}{' '}
      <LocalLink to={`/adminnavbar/orders?status=${status}&page=${page}`}>{older}</LocalLink>
    </p>
  );
}
