import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { MAX_ENDED_ORDERS } from '#contract/limits.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { useHeld } from '../live/use-held.ts';
import { LIST_POLL, usePoll } from '../live/use-poll.ts';
import { OrderDetail } from '../orders/order-detail.tsx';
import { type OrderColumn, OrderTable } from '../orders/order-table.tsx';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { FindOrders } from './find-orders.tsx';
import { ListBody } from './list-body.tsx';
import css from './lists.module.css';

/** Cancelled or completed orders: to be read, nothing moves them any more. */
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
  const { live, reload } = useAdmin();
  const held = useHeld(useLoaderData<Loaded<Order[]>>());
  const { state } = useRevalidator();
  const [opened, setOpened] = useState<Order>();
  usePoll(LIST_POLL, reload);
  return (
    <>
      <WorkBar title={t.pages[page]} live={live}>
        <FindOrders />
      </WorkBar>
      <ListBody held={held} isLoading={state === 'loading'}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState
              title={lists.empty[`${empty}Title`]}
              action={<ButtonLink to="/adminnavbar">{lists.empty.toDesk}</ButtonLink>}
            >
              <p>{lists.empty[`${empty}Text`]}</p>
            </EmptyState>
          ) : (
            <>
              <OrderTable orders={orders} caption={t.pages[page]} columns={columns} onOpen={setOpened} />
              {orders.length >= MAX_ENDED_ORDERS && (
                <p className={css.foot}>{lists.newestOnly(MAX_ENDED_ORDERS)}</p>
              )}
            </>
          )
        }
      </ListBody>
      <OrderDetail order={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
