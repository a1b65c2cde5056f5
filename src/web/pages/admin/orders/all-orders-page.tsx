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
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { PAGE_SIZE, parsePage, parseSearch } from '../kit/lists/list-params.ts';
import { ListSearch } from '../kit/lists/list-search.tsx';
import { Pagination } from '../kit/lists/pagination.tsx';
import { useLastGood } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { OrderDetail } from './order-detail.tsx';
import { SEARCH_HASH } from './order-search-box.tsx';
import { OrderTable } from './order-table.tsx';

type OrderPage = { orders: Order[]; totalPages: number };

export const meta = adminMeta('allOrders');

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<OrderPage>> {
  const { page, search } = parseQuery(new URL(request.url).searchParams);
  return callApiAsStaff(request, (api) =>
    api.orders.allOrders.$get({ query: { page: String(page), limit: String(PAGE_SIZE), search } }),
  );
}

/** What the address asks for. */
function parseQuery(params: URLSearchParams) {
  return { page: parsePage(params), search: parseSearch(params) };
}

/** Every order there is: search by name, phone or number, page by page, all details. */
export default function AllOrdersPage() {
  const t = useTexts(adminTexts);
  const lists = useTexts(adminOrderListTexts);
  const { live } = useAdmin();
  const [params, setParams] = useSearchParams();
  const { page, search } = parseQuery(params);
  const held = useLastGood(useLoaderData<Loaded<OrderPage>>(), `${page} ${search}`);
  const isReloading = useRevalidator().state === 'loading';
  const isLeaving = useNavigation().state === 'loading';
  const isFinding = useLocation().hash === SEARCH_HASH;
  const [opened, setOpened] = useState<Order>();

  const find = (wanted: string) => setParams(wanted ? { search: wanted } : {}, { replace: true });
  const goTo = (wanted: number) =>
    setParams({ ...(search ? { search } : {}), ...(wanted > 1 ? { page: String(wanted) } : {}) });

  return (
    <>
      <Toolbar title={t.pages.allOrders} live={live}>
        <ListSearch search={search} onSearch={find} isFinding={isFinding} />
      </Toolbar>
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
              <Pagination page={page} totalPages={totalPages} onPage={goTo} />
            </>
          ) : page > 1 && totalPages > 0 ? (
            // Orders were fewer than the address remembers.
            <Pagination page={page} totalPages={totalPages} onPage={goTo} />
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
