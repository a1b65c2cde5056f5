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
import { unreachableError } from '../../api/api-client.ts';
import { AccountNav } from '../../components/account-nav/account-nav.tsx';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { PageHead } from '../../components/page-head/page-head.tsx';
import { Skeleton, SkeletonRows } from '../../components/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/states/states.tsx';
import { LocalLink, localPath, useTexts } from '../../i18n/language.tsx';
import { noIndexMeta, useRestaurant } from '../../restaurant/restaurant.ts';
import { requireLogin } from '../../session/require-login.ts';
import { clearToken } from '../../session/session.ts';
import { clearAllDrafts } from '../../storage/drafts.ts';
import { OrderRow } from './order-row.tsx';
import css from './orders.module.css';

type Dialogs = Pick<typeof import('./order-dialog.tsx'), 'OrderDialog'>;

/** Orders per page. */
const PAGE_SIZE = 5;

export const meta = noIndexMeta(ordersTexts);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { api, callApi, language } = requireLogin(request);
  const profile = callApi(api.auth.get_user_profile.$get());
  // The dialog is loaded together with its data, not with the page.
  const [orders, dialog] = await Promise.all([
    callApi(api.orders.all.$get()),
    import('./order-dialog.tsx').catch(() => undefined),
  ]);
  if (!orders.ok) return { error: orders.error };
  const user = await profile;
  const isGuest = user.ok && user.data.type === 'guest';
  return dialog ? { orders: orders.data, isGuest, ...dialog } : { error: unreachableError(language) };
}
clientLoader.hydrate = true as const;

/** Logs out: revokes the token, and removes it here even if the server can't be reached. */
export async function clientAction({ request }: ClientLoaderFunctionArgs) {
  const { api, callApi, language } = requireLogin(request);
  await callApi(api.auth.logout.$post());
  clearToken();
  clearAllDrafts();
  return redirect(localPath(language, '/'));
}

export default function OrdersPage() {
  const t = useTexts(ordersTexts);
  const data = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  const isGuest = 'isGuest' in data && data.isGuest;
  return (
    <div className="wrap">
      <PageHead title={t.title} end={<Logout isGuest={isGuest} />} />
      <AccountNav />
      {isGuest && <GuestNotice />}
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
          <OrderList orders={data.orders} OrderDialog={data.OrderDialog} />
        )}
      </div>
    </div>
  );
}

function OrderList({ orders, OrderDialog }: { orders: Order[] } & Dialogs) {
  const [search] = useSearchParams();
  const [openId, setOpenId] = useState<string | null>(null);
  const pages = Math.ceil(orders.length / PAGE_SIZE);
  const page = Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), pages);
  // Kept during the dialog's exit, so that its content does not disappear first.
  const [lastOpened, setLastOpened] = useState<Order | null>(null);
  const open = (order: Order) => {
    setLastOpened(order);
    setOpenId(order._id);
  };
  return (
    <>
      <ul className={css.list}>
        {orders.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((order) => (
          <OrderRow key={order._id} order={order} onOpen={() => open(order)} />
        ))}
      </ul>
      {pages > 1 && <Pagination page={page} pages={pages} />}
      {lastOpened && (
        <OrderDialog order={lastOpened} isOpen={openId !== null} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}

function Pagination({ page, pages }: { page: number; pages: number }) {
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

/** Guests can't log in again, so they must confirm. */
function Logout({ isGuest }: { isGuest: boolean }) {
  const t = useTexts(ordersTexts);
  const fetcher = useFetcher();
  const [isConfirming, setConfirming] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post">
      <Button
        type={isGuest ? 'button' : 'submit'}
        {...(isGuest && { onClick: () => setConfirming(true) })}
        icon="logout"
        size="s"
        isBusy={isBusy}
        busyLabel={t.loggingOut}
      >
        {t.logout}
      </Button>
      {isGuest && (
        <ConfirmDialog
          isOpen={isConfirming}
          title={t.guestQuestion}
          confirmLabel={t.guestLogout}
          cancelLabel={t.guestStay}
          tone="danger"
          isBusy={isBusy}
          onConfirm={() => fetcher.submit(null, { method: 'post' })}
          onCancel={() => setConfirming(false)}
        >
          <p>{t.guestWarning}</p>
        </ConfirmDialog>
      )}
    </fetcher.Form>
  );
}

/** Links for guests to register or log in. */
function GuestNotice() {
  const t = useTexts(ordersTexts);
  const hasAccounts = useRestaurant()?.offers.accounts !== false;
  return (
    <p className={`small ${css.asGuest}`}>
      {t.asGuest}{' '}
      {hasAccounts && (
        <>
          <LocalLink to="/register">{t.register}</LocalLink> ·{' '}
        </>
      )}
      <LocalLink to="/login">{t.login}</LocalLink>
    </p>
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
