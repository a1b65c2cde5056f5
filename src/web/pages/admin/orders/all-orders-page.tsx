import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { isLocalDate } from '#domain/hours/zone.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderListTexts } from '#texts/admin-order-lists.ts';
import { adminOrderTableTexts } from '#texts/admin-order-tables.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { Chip, Chips } from '../../../components/chip/chip.tsx';
import { EmptyState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { PAGE_SIZE, parsePage, parseSearch } from '../kit/lists/list-params.ts';
import { ListSearch } from '../kit/lists/list-search.tsx';
import { Pagination } from '../kit/lists/pagination.tsx';
import { useChosenParams, useListAddress, useLoadedPage } from '../kit/lists/use-list-page.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import css from './all-orders.module.css';
import { OrderDetail } from './order-detail.tsx';
import { SEARCH_HASH } from './order-search-box.tsx';
import { OrderTable } from './order-table.tsx';

type OrderPage = { orders: Order[]; totalPages: number };

export const meta = adminMeta('allOrders');

export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Loaded<OrderPage>> {
  const { searchParams } = new URL(request.url);
  const page = String(parsePage(searchParams));
  const { date, status } = parseFilter(searchParams);
  const query = {
    ...{ page, limit: String(PAGE_SIZE), search: parseSearch(searchParams) },
    ...(date !== '' && { date }),
    ...(status && { status }),
  };
  return callApiAsStaff(request, (api) => api.orders.allOrders.$get({ query }));
}

/** The states that stand apart in the list; of a cancelled one it does not matter when. */
const STATES = ['pending', 'accepted', 'completed', 'cancelled'] as const satisfies OrderStatus[];

/** Day and state of an address; empty and undefined for all. */
function parseFilter(params: URLSearchParams) {
  const date = params.get('date') ?? '';
  const status = STATES.find((state) => state === params.get('status'));
  return { date: isLocalDate(date) ? date : '', status };
}

/** Every order, page by page, with a search by name, phone or number. */
export default function AllOrdersPage() {
  const t = useTexts(adminTexts);
  const lists = useTexts(adminOrderListTexts);
  const tables = useTexts(adminOrderTableTexts);
  const { statuses } = useTexts(adminOrderTexts);
  const { live } = useAdmin();
  const { page, search, searchFor } = useListAddress();
  const [params, setParams] = useSearchParams();
  const { date, status } = parseFilter(params);
  const chosen = parseFilter(useChosenParams());
  // A search looks everywhere.
  const show = (next: { date?: string; status?: OrderStatus | undefined; page?: number }) => {
    const { date: day, status: state } = { ...chosen, ...next };
    setParams({
      ...(search && { search }),
      ...(!search && day && { date: day }),
      ...(!search && state && { status: state }),
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    });
  };
  const goTo = (next: number) => show({ page: next });
  const { loaded, isLoading } = useLoadedPage<OrderPage>(`${page} ${search} ${date} ${status}`);
  const isSearchFocused = useLocation().hash === SEARCH_HASH;
  const [opened, setOpened] = useState<Order>();
  // Staff have no other way to it.
  const testOrder = (
    <ButtonLink look="text" to="/adminnavbar/test-order">
      {t.pages.testOrder}
    </ButtonLink>
  );
  return (
    <>
      <Toolbar title={t.pages.allOrders} live={live}>
        <ListSearch search={search} onSearch={searchFor} isFinding={isSearchFocused} />
      </Toolbar>
      {!search && (
        <Chips role="group" aria-label={tables.filter} className={css.filter}>
          <Chip isPressed={!chosen.status} onClick={() => show({ status: undefined })}>
            {tables.everyState}
          </Chip>
          {STATES.map((state) => (
            <Chip key={state} isPressed={chosen.status === state} onClick={() => show({ status: state })}>
              {statuses[state]}
            </Chip>
          ))}
          <label>
            {tables.day}
            <input type="date" value={chosen.date} onChange={({ target }) => show({ date: target.value })} />
          </label>
          {chosen.date && (
            <Chip icon="close" onClick={() => show({ date: '' })}>
              {tables.everyDay}
            </Chip>
          )}
        </Chips>
      )}
      <ListBody loaded={loaded} isLoading={isLoading}>
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
              {testOrder}
            </>
          ) : page > 1 && totalPages > 0 ? (
            // The address names a page that no longer exists.
            <Pagination page={page} totalPages={totalPages} onPage={goTo} />
          ) : search ? (
            <EmptyState
              title={tables.empty.searchTitle(search)}
              action={<Button onClick={() => searchFor('')}>{lists.empty.clearSearch}</Button>}
            >
              <p>{tables.empty.searchText}</p>
            </EmptyState>
          ) : date || status ? (
            <EmptyState
              title={tables.empty.filterTitle}
              action={
                <Button onClick={() => show({ date: '', status: undefined })}>{tables.everyOrder}</Button>
              }
            >
              <p>{status && !date ? tables.empty.filterText : ''}</p>
            </EmptyState>
          ) : (
            <EmptyState
              title={tables.empty.allTitle}
              action={
                <>
                  <ButtonLink to="/menu">{tables.empty.toMenu}</ButtonLink> {testOrder}
                </>
              }
            >
              <p>{tables.empty.allText}</p>
            </EmptyState>
          )
        }
      </ListBody>
      <OrderDetail order={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}
