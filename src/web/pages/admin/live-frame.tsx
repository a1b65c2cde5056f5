import { useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useFetcher, useLocation, useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { OpenRefund } from '#contract/payments/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { pageOf, useLocalPath, useTexts } from '../../language.tsx';
import type { Loaded } from './admin-api.ts';
import type { Admin } from './admin-context.ts';
import { AdminShell } from './admin-shell.tsx';
import { useHeld } from './live/use-held.ts';
import { useLiveDesk } from './live/use-live-desk.ts';
import { useNewOrderWords } from './live/use-new-order-words.ts';
import { PENDING_POLL, usePoll } from './live/use-poll.ts';
import { useConflicts } from './moves/use-conflicts.ts';
import { adminPageAt } from './nav/admin-nav.ts';
import type { ReservationPage } from './reservations/load-reservations.ts';
import type { Wishes } from './sound/new-wishes.ts';
import { useAlarm } from './sound/use-alarm.ts';
import { useNewWishes } from './sound/use-new-wishes.ts';
import { Strips } from './strips/strips.tsx';

/** Everything that must go on whichever admin page is open: the waiting orders, the connection, the bell. */
export function LiveFrame({ restaurantName }: { restaurantName: string }) {
  const { pathname } = useLocation();
  const pending = usePendingOrders();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const live = useLiveDesk(reload);
  const ids = useMemo(() => pending.held.data?.map(({ _id }) => _id), [pending.held.data]);
  const { isRinging, sound } = useAlarm(ids);
  const [words, say] = useState('');
  const conflicts = useConflicts();
  const count = ids?.length ?? 0;
  const wishes = usePendingWishes();
  const page = adminPageAt(pageOf(pathname))?.key;
  const { newReservation } = useTexts(adminTexts);
  const sayNew = useCallback(() => say(newReservation), [newReservation]);
  const hasNewWish = useNewWishes(wishes, {
    isLookedAt: page === 'pendingReservations',
    onNew: sayNew,
  });
  const refunds = useOpenRefundCount();

  useNewOrderWords(pending.held.data, say);
  useTabTitle(count, pathname);

  const admin: Admin = {
    pending: pending.held,
    isPendingLoading: pending.isLoading,
    reload,
    live,
    sound,
    say,
    conflicts: conflicts.all,
    reportConflict: conflicts.report,
  };
  const state = {
    alarm: isRinging ? ('ringing' as const) : ('silent' as const),
    sound,
    connection: live.status,
  };
  return (
    <AdminShell
      restaurantName={restaurantName}
      waiting={{ orders: count, reservations: wishes?.total ?? 0, refunds }}
      state={state}
    >
      <Outlet context={admin} />
      <Strips
        admin={admin}
        isRinging={isRinging}
        isDesk={page === 'pendingOrders'}
        hasNewWish={hasNewWish}
        refunds={page === 'refunds' ? 0 : refunds}
        onDismiss={conflicts.dismiss}
      />
      <p className="vh" role="status">
        {words}
      </p>
    </AdminShell>
  );
}

/** The waiting orders, for the desk, the count at the navigation and the bell. */
function usePendingOrders() {
  return usePolled<Order[]>('pending-orders', '/adminnavbar/pendingorders');
}

/** The wishes for a table that wait, for the count at the navigation and the chime. */
function usePendingWishes(): Wishes | undefined {
  const { held } = usePolled<ReservationPage>('pending-reservations', '/adminnavbar/pendingreservation');
  return useMemo(
    () =>
      held.data && {
        ids: held.data.data.reservations.map(({ _id }) => _id),
        total: held.data.pagination.totalReservations,
      },
    [held.data],
  );
}

/** How many refunds did not go back by themselves. */
function useOpenRefundCount(): number {
  const { held } = usePolled<OpenRefund[]>('open-refunds', '/adminnavbar/refunds');
  return held.data?.length ?? 0;
}

/** What a page lists, whichever page is open. */
function usePolled<Data>(key: string, page: string) {
  const toPath = useLocalPath();
  const { data, state, load } = useFetcher<Loaded<Data>>({ key });
  const ask = useCallback(() => void load(toPath(page)), [load, toPath, page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the poll goes on from here
  useEffect(ask, []);
  usePoll(PENDING_POLL, ask);
  return { held: useHeld(data as Loaded<Data> | undefined), isLoading: state !== 'idle' };
}

/** '(3) Offene Bestellungen': seen in the row of tabs too. */
function useTabTitle(count: number, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title to put the count before
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${bare}` : bare;
  }, [count, pathname]);
}
