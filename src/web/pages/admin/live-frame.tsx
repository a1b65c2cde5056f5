import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Outlet, useFetcher, useLocation, useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { OpenRefund } from '#contract/payments/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { pageOf, useLocalPath, useTexts } from '../../language.tsx';
import type { Loaded } from './admin-api.ts';
import { type Admin, AdminContext, DeskActionsContext } from './admin-context.ts';
import { AdminShell } from './admin-shell.tsx';
import { useHeld } from './live/use-held.ts';
import { useLiveDesk } from './live/use-live-desk.ts';
import { useNewOrderWords } from './live/use-new-order-words.ts';
import { PENDING_POLL, usePoll } from './live/use-poll.ts';
import { useConflicts } from './moves/use-conflicts.ts';
import { useUndos } from './moves/use-undos.ts';
import { adminPageAt } from './nav/admin-nav.ts';
import { useTicketPrint } from './prints/use-ticket-print.tsx';
import type { ReservationPage } from './reservations/load-reservations.ts';
import { useSoldOutQuestion } from './sold-out/use-sold-out-question.tsx';
import type { Wishes } from './sound/new-wishes.ts';
import { useAlarm } from './sound/use-alarm.ts';
import { useNewWishes } from './sound/use-new-wishes.ts';
import { Strips } from './strips/strips.tsx';

// Asked for at once, so that it is here when something must be said.
const DeskHead = lazy(() =>
  import('./head/desk-head.tsx').then(
    ({ DeskHead }) => ({ default: DeskHead }),
    () => ({ default: () => null }),
  ),
);

/** Everything that must go on whichever admin page is open: the waiting orders, the connection, the bell. */
export function LiveFrame({ restaurantName }: { restaurantName: string }) {
  const { pathname } = useLocation();
  const pending = usePendingOrders();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const live = useLiveDesk(reload);
  const ids = useMemo(() => pending.held.data?.map(({ _id }) => _id), [pending.held.data]);
  const [words, say] = useState('');
  const conflicts = useConflicts();
  const undos = useUndos();
  const soldOut = useSoldOutQuestion(say);
  const tickets = useTicketPrint();
  const count = ids?.length ?? 0;
  const tables = usePolled<ReservationPage>('pending-reservations', '/adminnavbar/pendingreservation').held
    .data;
  const wishes = useWishes(tables);
  const { isRinging, sound } = useAlarm(ids, wishes?.total ?? 0);
  const page = adminPageAt(pageOf(pathname))?.key;
  const { newReservation } = useTexts(adminTexts);
  const sayNew = useCallback(() => say(newReservation), [newReservation]);
  useNewWishes(wishes, sayNew);
  const refunds = useOpenRefundCount();

  // Whether only the line is gone, or nobody answers at all, the screen says differently.
  const isLost = live.status === 'lost';
  const askPending = useEffectEvent(pending.ask);
  useEffect(() => {
    if (isLost) askPending();
  }, [isLost]);
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
    offerUndo: undos.offer,
  };
  const actions = useMemo(
    () => ({ askSoldOut: soldOut.ask, printTicket: tickets.print }),
    [soldOut.ask, tickets.print],
  );
  const state = {
    alarm: isRinging ? ('ringing' as const) : ('silent' as const),
    sound,
    connection: live.status,
  };
  return (
    <AdminContext value={admin}>
      <DeskActionsContext value={actions}>
        <AdminShell
          restaurantName={restaurantName}
          waiting={{ orders: count, reservations: wishes?.total ?? 0, refunds }}
          state={state}
        >
          <Suspense>
            <DeskHead page={page} tables={tables} refunds={refunds} />
          </Suspense>
          <Outlet />
          {soldOut.dialog}
          {tickets.sheet}
          <Strips
            admin={admin}
            isRinging={isRinging}
            isDesk={page === 'pendingOrders'}
            onDismiss={conflicts.dismiss}
            undos={undos.all}
            onUndoOver={undos.drop}
          />
          <p className="vh" role="status">
            {words}
          </p>
        </AdminShell>
      </DeskActionsContext>
    </AdminContext>
  );
}

/** The waiting orders, for the desk, the count at the navigation and the bell. */
function usePendingOrders() {
  return usePolled<Order[]>('pending-orders', '/adminnavbar/pendingorders');
}

/** The wishes for a table that wait, for the count at the navigation and the chime. */
function useWishes(tables: ReservationPage | undefined): Wishes | undefined {
  return useMemo(
    () =>
      tables && {
        ids: tables.data.reservations.map(({ _id }) => _id),
        total: tables.pagination.totalReservations,
      },
    [tables],
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
  return { held: useHeld(data as Loaded<Data> | undefined), isLoading: state !== 'idle', ask };
}

/** '(3) Offene Bestellungen': seen in the row of tabs too. */
function useTabTitle(count: number, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title to put the count before
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${bare}` : bare;
  }, [count, pathname]);
}
