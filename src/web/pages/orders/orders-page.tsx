import { useState } from 'react';
import {
  type ClientLoaderFunctionArgs,
  redirect,
  useFetcher,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { ordersTexts } from '#texts/orders.ts';
import { AccountNav } from '../../components/account-nav/account-nav.tsx';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { dropDrafts } from '../../drafts.ts';
import { LocalLink, localPath, useTexts } from '../../language.tsx';
import { clearToken } from '../../session.ts';
import { signedIn } from '../../signed-in.ts';
import { personalMeta } from '../../site.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrderRow } from './order-row.tsx';
import css from './orders.module.css';

/** Orders on one page (customer spec 9). */
const PAGE_SIZE = 5;

export const meta = personalMeta(ordersTexts);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { api, ask } = signedIn(request);
  const orders = await ask(api.orders.all.$get());
  return orders.ok ? { orders: orders.data } : { error: orders.error };
}
clientLoader.hydrate = true as const;

/** Logs out: the token is revoked, and forgotten here even if nobody answers. */
export async function clientAction({ request }: ClientLoaderFunctionArgs) {
  const { api, ask, language } = signedIn(request);
  await ask(api.auth.logout.$post());
  clearToken();
  dropDrafts();
  return redirect(localPath(language, '/'));
}

export default function OrdersPage() {
  const t = useTexts(ordersTexts);
  const data = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="wrap">
      <PageHead title={t.title} end={<Logout />} />
      <AccountNav />
      <div className={css.page}>
        {data.error ? (
          <ErrorState title={t.loadFailed} onRetry={revalidate} isRetrying={state !== 'idle'}>
            {t.loadFailedText}
          </ErrorState>
        ) : data.orders.length === 0 ? (
          <EmptyState
            title={t.empty}
            action={
              <ButtonLink look="main" to="/menu">
                {t.toMenu}
              </ButtonLink>
            }
          >
            {t.emptyText}
          </EmptyState>
        ) : (
          <OrderList orders={data.orders} />
        )}
      </div>
    </div>
  );
}

function OrderList({ orders }: { orders: Order[] }) {
  const [search] = useSearchParams();
  const [openId, setOpenId] = useState<string | null>(null);
  const pages = Math.ceil(orders.length / PAGE_SIZE);
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), pages);
  // Kept while the dialog leaves, so that it does not empty before everybody's eyes.
  const [shown, setShown] = useState<Order | null>(null);
  const open = (order: Order) => {
    setShown(order);
    setOpenId(order._id);
  };
  return (
    <>
      <ul className={css.list}>
        {orders.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((order) => (
          <OrderRow key={order._id} order={order} onOpen={() => open(order)} />
        ))}
      </ul>
      {pages > 1 && <Pages page={page} pages={pages} />}
      {shown && <OrderDialog order={shown} isOpen={openId !== null} onClose={() => setOpenId(null)} />}
    </>
  );
}

function Pages({ page, pages }: { page: number; pages: number }) {
  const t = useTexts(ordersTexts);
  return (
    <nav className={css.pages} aria-label={t.pages}>
      {page > 1 ? (
        <LocalLink to={`/orders?page=${page - 1}`} rel="prev">
          {t.newer}
        </LocalLink>
      ) : (
        <span aria-hidden="true" />
      )}
      <span className="num" role="status">
        {t.page(page, pages)}
      </span>
      {page < pages ? (
        <LocalLink to={`/orders?page=${page + 1}`} rel="next">
          {t.older}
        </LocalLink>
      ) : (
        <span aria-hidden="true" />
      )}
    </nav>
  );
}

function Logout() {
  const t = useTexts(ordersTexts);
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post">
      <Button type="submit" icon="logout" size="s" isBusy={fetcher.state !== 'idle'} busyLabel={t.loggingOut}>
        {t.logout}
      </Button>
    </fetcher.Form>
  );
}

export function HydrateFallback() {
  const t = useTexts(ordersTexts);
  return (
    <div className="wrap">
      <PageHead title={t.title} />
      <AccountNav />
      <Skeleton className={css.page}>
        <SkeletonRows count={PAGE_SIZE} />
      </Skeleton>
    </div>
  );
}
