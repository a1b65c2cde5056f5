import { useCallback, useEffect, useMemo, useState } from 'react';
import { Outlet, useFetcher, useLocation, useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import { pageOf, useLocalPath } from '../../language.tsx';
import type { Loaded } from './admin-api.ts';
import type { Admin } from './admin-context.ts';
import { AdminShell } from './admin-shell.tsx';
import { useHeld } from './live/use-held.ts';
import { useLiveOrders } from './live/use-live-orders.ts';
import { useNewOrderWords } from './live/use-new-order-words.ts';
import { PENDING_POLL, usePoll } from './live/use-poll.ts';
import { adminPageAt } from './nav/admin-nav.ts';
import { useConflicts } from './orders/use-conflicts.ts';
import { useAlarm } from './sound/use-alarm.ts';
import { Strips } from './strips/strips.tsx';

/** Everything that must go on whichever admin page is open: the waiting orders, the connection, the bell. */
export function LiveFrame({ restaurantName }: { restaurantName: string }) {
  const { pathname } = useLocation();
  const pending = usePendingOrders();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const live = useLiveOrders(reload);
  const ids = useMemo(() => pending.held.data?.map(({ _id }) => _id), [pending.held.data]);
  const { isRinging, sound } = useAlarm(ids);
  const [words, say] = useState('');
  const conflicts = useConflicts();
  const count = ids?.length ?? 0;

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
  const isDesk = adminPageAt(pageOf(pathname))?.key === 'pendingOrders';
  const state = {
    alarm: isRinging ? ('ringing' as const) : ('silent' as const),
    sound,
    connection: live.status,
  };
  return (
    <AdminShell restaurantName={restaurantName} pendingCount={count} state={state}>
      <Outlet context={admin} />
      <Strips admin={admin} isRinging={isRinging} isDesk={isDesk} onDismiss={conflicts.dismiss} />
      <p className="vh" role="status">
        {words}
      </p>
    </AdminShell>
  );
}

/** The waiting orders, for the desk, the count at the navigation and the bell. */
function usePendingOrders() {
  const toPath = useLocalPath();
  const { data, state, load } = useFetcher<Loaded<Order[]>>({ key: 'pending-orders' });
  const ask = useCallback(() => void load(toPath('/adminnavbar/pendingorders')), [load, toPath]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the poll goes on from here
  useEffect(ask, []);
  usePoll(PENDING_POLL, ask);
  return { held: useHeld(data), isLoading: state !== 'idle' };
}

/** '(3) Offene Bestellungen': seen in the row of tabs too. */
function useTabTitle(count: number, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title to put the count before
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${bare}` : bare;
  }, [count, pathname]);
}
