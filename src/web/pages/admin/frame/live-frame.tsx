import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Outlet, useFetcher, useLocation, useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { OpenRefund } from '#contract/payments/shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { formatCents } from '#texts/format-money.ts';
import { toCents } from '../../../components/order-receipt/receipt-lines.ts';
import { pathWithoutLanguage, useLanguage, useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { AdminContext, type AdminContextValue, DeskActionsContext } from '../kit/context/admin-context.ts';
import { orderNumber } from '../kit/format/order-number.ts';
import { useLiveUpdates } from '../kit/live/live-updates.ts';
import { PENDING_POLL_MS, useLastGood, usePoll } from '../kit/live/polling.ts';
import { useAlarm } from '../kit/sound/alarm.ts';
import { type ReservationRequests, useNewReservationChime } from '../kit/sound/reservation-chime.ts';
import { useTransitionConflicts, useUndoOffers } from '../kit/transitions/use-conflicts-and-undos.ts';
import { useTicketPrinting } from '../prints/use-ticket-printing.tsx';
import type { ReservationPage } from '../reservations/load-reservations.ts';
import { useSoldOutDialog } from '../sold-out/use-sold-out-dialog.tsx';
import { AdminShell } from './admin-shell.tsx';
import { Alerts } from './alerts/alerts.tsx';
import { adminPageAt } from './nav/admin-nav.ts';

// Asked for at once, so that it is here when something must be said.
const DeskHeader = lazy(() =>
  import('./header/desk-header.tsx').then(
    ({ DeskHeader: DeskHead }) => ({ default: DeskHead }),
    () => ({ default: () => null }),
  ),
);

/** Everything that must go on whichever admin page is open: the waiting orders, the connection, the bell. */
export function LiveFrame({ restaurantName }: { restaurantName: string }) {
  const { pathname } = useLocation();
  const pending = usePendingOrders();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const live = useLiveUpdates(reload);
  const ids = useMemo(() => pending.held.data?.map(({ _id }) => _id), [pending.held.data]);
  const [words, say] = useState('');
  const conflicts = useTransitionConflicts();
  const undos = useUndoOffers();
  const soldOut = useSoldOutDialog(say);
  const tickets = useTicketPrinting();
  const count = ids?.length ?? 0;
  const tables = usePolledList<ReservationPage>('pending-reservations', '/adminnavbar/pendingreservation')
    .held.data;
  const wishes = usePendingReservations(tables);
  const { isRinging, sound } = useAlarm(ids, wishes?.total ?? 0);
  const page = adminPageAt(pathWithoutLanguage(pathname))?.key;
  const { newReservation } = useTexts(adminTexts);
  const sayNew = useCallback(() => say(newReservation), [newReservation]);
  useNewReservationChime(wishes, sayNew);
  const refunds = useOpenRefundCount();

  // Whether only the line is gone, or nobody answers at all, the screen says differently.
  const isLost = live.status === 'lost';
  const askPending = useEffectEvent(pending.ask);
  useEffect(() => {
    if (isLost) askPending();
  }, [isLost]);
  useNewOrderAnnouncement(pending.held.data, say);
  useTabTitle(count, pathname);

  const admin: AdminContextValue = {
    pending: pending.held,
    isPendingLoading: pending.isLoading,
    reload,
    live,
    sound,
    announce: say,
    conflicts: conflicts.all,
    reportConflict: conflicts.report,
    offerUndo: undos.offer,
  };
  const actions = useMemo(
    () => ({ openSoldOut: soldOut.ask, printTicket: tickets.print }),
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
            <DeskHeader page={page} tables={tables} refunds={refunds} />
          </Suspense>
          <Outlet />
          {soldOut.dialog}
          {tickets.sheet}
          <Alerts
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
  return usePolledList<Order[]>('pending-orders', '/adminnavbar/pendingorders');
}

/** The wishes for a table that wait, for the count at the navigation and the chime. */
function usePendingReservations(tables: ReservationPage | undefined): ReservationRequests | undefined {
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
  const { held } = usePolledList<OpenRefund[]>('open-refunds', '/adminnavbar/refunds');
  return held.data?.length ?? 0;
}

/** What a page lists, whichever page is open. */
function usePolledList<Data>(key: string, page: string) {
  const toPath = useLocalPath();
  const { data, state, load } = useFetcher<Loaded<Data>>({ key });
  const callApi = useCallback(() => void load(toPath(page)), [load, toPath, page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the poll goes on from here
  useEffect(callApi, []);
  usePoll(PENDING_POLL_MS, callApi);
  return { held: useLastGood(data as Loaded<Data> | undefined), isLoading: state !== 'idle', ask: callApi };
}

/** '(3) Offene Bestellungen': seen in the row of tabs too. */
function useTabTitle(count: number, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title to put the count before
  useEffect(() => {
    const bare = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${bare}` : bare;
  }, [count, pathname]);
}

/** Reads new orders out to whoever does not see them come. */
export function useNewOrderAnnouncement(pending: Order[] | undefined, say: (words: string) => void): void {
  const language = useLanguage();
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!pending) return;
    const fresh = pending.filter(({ _id }) => !known.current.has(_id));
    known.current = new Set(pending.map(({ _id }) => _id));
    const [first] = fresh;
    if (!first) return;
    const { said, fulfilments } = adminOrderTexts[language];
    say(
      fresh.length > 1
        ? said.newOrders(fresh.length)
        : said.newOrder(
            orderNumber(first._id),
            fulfilments[first.fulfilment],
            formatCents(toCents(first.orderTotal), language),
          ),
    );
  }, [pending, language, say]);
}
