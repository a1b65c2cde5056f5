import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTexts } from '../../../language.tsx';
import { askAsStaff, type Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import { adminMeta } from '../admin-meta.ts';
import { useHeld } from '../live/use-held.ts';
import { OrderDetail } from '../orders/order-detail.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { WorkBar } from '../work-bar/work-bar.tsx';
import { TYPING } from './find-orders.tsx';
import { ListBody } from './list-body.tsx';
import { OrderSearch } from './order-search.tsx';
import { PAGE_SIZE, pageIn, searchIn } from './page-in.ts';
import { Pages } from './pages.tsx';

type OrderPage = { orders: Order[]; totalPages: number };

export const meta = adminMeta('allOrders');

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<OrderPage>> {
  const { page, search } = asked(new URL(request.url).searchParams);
  return askAsStaff(request, (api) =>
    api.orders.allOrders.$get({ query: { page: String(page), limit: String(PAGE_SIZE), search } }),
  );
}

/** What the address asks for. */
function asked(params: URLSearchParams) {
  return { page: pageIn(params), search: searchIn(params) };
}

/** Every order there is: search by name, phone or number, page by page, all details. */
export default function AllOrdersPage() {
  const t = useTexts(adminTexts);
  const lists = useTexts(adminOrderListTexts);
  const { live } = useAdmin();
  const [params, setParams] = useSearchParams();
  const { page, search } = asked(params);
  const held = useHeld(useLoaderData<Loaded<OrderPage>>(), `${page} ${search}`);
  const isReloading = useRevalidator().state === 'loading';
  const isLeaving = useNavigation().state === 'loading';
  const isFinding = useLocation().hash === TYPING;
  const [opened, setOpened] = useState<Order>();

  const find = (wanted: string) => setParams(wanted ? { search: wanted } : {}, { replace: true });
  const goTo = (wanted: number) =>
    setParams({ ...(search ? { search } : {}), ...(wanted > 1 ? { page: String(wanted) } : {}) });

  return (
    <>
      <WorkBar title={t.pages.allOrders} live={live}>
        <OrderSearch search={search} onSearch={find} isFinding={isFinding} />
      </WorkBar>
      <ListBody held={held} isLoading={isReloading || isLeaving}>
        {({ orders, totalPages }) =>
          orders.length > 0 ? (
            <>
              <OrderTable
                orders={orders}
                caption={t.pages.allOrders}
                columns={['placed', 'guest', 'how', 'payment', 'total', 'status']}
                onOpen={setOpened}
              />
              <Pages page={page} totalPages={totalPages} onPage={goTo} />
            </>
          ) : page > 1 && totalPages > 0 ? (
            // Orders were fewer than the address remembers.
            <Pages page={page} totalPages={totalPages} onPage={goTo} />
          ) : search ? (
            <EmptyState
              title={lists.empty.searchTitle(search)}
              action={<Button onClick={() => find('')}>{lists.empty.clearSearch}</Button>}
            >
              <p>{lists.empty.searchText}</p>
            </EmptyState>
          ) : (
            <EmptyState
              title={lists.empty.allTitle}
              action={<ButtonLink to="/menu">{lists.empty.toMenu}</ButtonLink>}
            >
              <p>{lists.empty.allText}</p>
            </EmptyState>
          )
        }
      </ListBody>
      <OrderDetail order={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
