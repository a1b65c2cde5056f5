import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Outlet, useFetcher, useLocation, useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/shapes.ts';
import type { OpenRefund } from '#contract/payments/shapes.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { formatCents } from '#texts/format-money.ts';
import { toCents } from '../../../api/amounts.ts';
import { lazyPart, Nothing } from '../../../components/lazy-part/lazy-part.tsx';
import { pathWithoutLanguage, useLanguage, useLocalPath, useTexts } from '../../../i18n/language.tsx';
import type { Loaded } from '../kit/api/admin-api.ts';
import { AdminContext, type AdminContextValue, DeskActionsContext } from '../kit/context/admin-context.ts';
import { useLostSince } from '../kit/kept-taps/send-tap.ts';
import { type LiveConnection, useLiveUpdates } from '../kit/live/live-updates.ts';
import { PENDING_POLL_MS, useLastGood, usePoll } from '../kit/live/polling.ts';
import { hasLoudOrder, useAlarm } from '../kit/sound/alarm.ts';
import { type ReservationRequests, useNewReservationChime } from '../kit/sound/reservation-chime.ts';
import { useTransitionConflicts, useUndoOffers } from '../kit/transitions/use-conflicts-and-undos.ts';
import { useAcceptedTickets } from '../prints/use-accepted-tickets.ts';
import { useTicketPrinting } from '../prints/use-ticket-printing.tsx';
import type { ReservationPage } from '../reservations/load-reservations.ts';
import { useSoldOutDialog } from '../sold-out/use-sold-out-dialog.tsx';
import { AdminShell } from './admin-shell.tsx';
import { adminPageAt } from './nav/admin-nav.ts';

// Loaded at once, since it is needed when the network or the login is gone and it could not be loaded any more.
const Alerts = lazyPart(async () => (await import('./alerts/alerts.tsx')).Alerts, Nothing);

/** What goes on whichever admin page is open: pending orders, the live connection, the bell. */
export function LiveFrame({ restaurantName }: { restaurantName: string }) {
  const { pathname } = useLocation();
  const pending = usePendingOrders();
  const { revalidate } = useRevalidator();
  const reload = useCallback(() => void revalidate(), [revalidate]);
  const stream = useLiveUpdates(reload);
  const lostSince = useLostSince();
  const live: LiveConnection = lostSince === undefined ? stream : { status: 'lost', since: lostSince };
  const ids = useMemo(() => pending.loaded.data?.map(({ _id }) => _id), [pending.loaded.data]);
  const [announcement, announce] = useState('');
  const conflicts = useTransitionConflicts();
  const undos = useUndoOffers();
  const soldOut = useSoldOutDialog(announce);
  const tickets = useTicketPrinting();
  useAcceptedTickets(pending.loaded.data, tickets);
  const count = ids?.length ?? 0;
  const reservations = usePolledList<ReservationPage>(
    'pending-reservations',
    '/adminnavbar/pendingreservation',
  ).loaded.data;
  const page = adminPageAt(pathWithoutLanguage(pathname))?.key;
  const requests = useReservationRequests(reservations);
  // In the kitchen no table chimes.
  const chiming = page === 'kitchen' ? undefined : requests;
  const { isRinging, sound } = useAlarm(ids, chiming?.total ?? 0, hasLoudOrder(pending.loaded.data));
  const { newReservation } = useTexts(adminTexts);
  const announceReservation = useCallback(() => announce(newReservation), [newReservation]);
  useNewReservationChime(chiming, announceReservation);
  const refunds = useOpenRefundCount();

  // Shows at once whether only the live connection is lost or the server does not respond at all.
  const isLost = live.status === 'lost';
  const loadPending = useEffectEvent(pending.load);
  useEffect(() => {
    if (isLost) loadPending();
  }, [isLost]);
  useNewOrderAnnouncement(pending.loaded.data, announce);
  useTabTitle(count, pathname);

  const admin: AdminContextValue = {
    pending: pending.loaded,
    isPendingLoading: pending.isLoading,
    reload,
    live,
    sound,
    announce,
    conflicts: conflicts.all,
    reportConflict: conflicts.report,
    offerUndo: undos.offer,
  };
  const actions = useMemo(
    () => ({ openSoldOut: soldOut.open, printTicket: tickets.print }),
    [soldOut.open, tickets.print],
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
          pending={{ orders: count, reservations: requests?.total ?? 0, refunds }}
          state={state}
        >
          <Outlet />
          {soldOut.dialog}
          {tickets.sheet}
          <Suspense>
            <Alerts
              admin={admin}
              page={page}
              isRinging={isRinging}
              reservations={reservations}
              refunds={refunds}
              onDismiss={conflicts.dismiss}
              undos={undos.all}
              onUndoExpired={undos.drop}
              unprinted={tickets.unprinted}
              onUnprintedDismiss={tickets.dismiss}
            />
          </Suspense>
          <p className="vh" role="status">
            {announcement}
          </p>
        </AdminShell>
      </DeskActionsContext>
    </AdminContext>
  );
}

function usePendingOrders() {
  return usePolledList<Order[]>('pending-orders', '/adminnavbar/pendingorders');
}

/** Pending reservations as the chime compares them. */
function useReservationRequests(page: ReservationPage | undefined): ReservationRequests | undefined {
  return useMemo(
    () =>
      page && {
        ids: page.data.reservations.map(({ _id }) => _id),
        total: page.pagination.totalReservations,
      },
    [page],
  );
}

/** How many refunds have failed and need somebody. */
function useOpenRefundCount(): number {
  const { loaded } = usePolledList<OpenRefund[]>('open-refunds', '/adminnavbar/refunds');
  return loaded.data?.length ?? 0;
}

/** Polls the list of a page, whichever page is open. */
function usePolledList<Data>(key: string, page: string) {
  const toPath = useLocalPath();
  const { data, state, load: fetchList } = useFetcher<Loaded<Data>>({ key });
  const load = useCallback(() => void fetchList(toPath(page)), [fetchList, toPath, page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; usePoll goes on from here
  useEffect(load, []);
  usePoll(PENDING_POLL_MS, load);
  return { loaded: useLastGood(data as Loaded<Data> | undefined), isLoading: state !== 'idle', load };
}

/** '(3) Offene Bestellungen', visible in the browser's tabs. */
function useTabTitle(count: number, pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another title
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '');
    document.title = count > 0 ? `(${count}) ${title}` : title;
  }, [count, pathname]);
}

/** Announces new orders to screen readers. */
export function useNewOrderAnnouncement(
  pending: Order[] | undefined,
  announce: (message: string) => void,
): void {
  const language = useLanguage();
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!pending) return;
    const fresh = pending.filter(({ _id }) => !known.current.has(_id));
    known.current = new Set(pending.map(({ _id }) => _id));
    const [first] = fresh;
    if (!first) return;
    const { said, fulfilments } = adminOrderTexts[language];
    announce(
      fresh.length > 1
        ? said.newOrders(fresh.length)
        : said.newOrder(
            orderNumber(first._id),
            fulfilments[first.fulfilment],
            formatCents(toCents(first.orderTotal), language),
          ),
    );
  }, [pending, language, announce]);
}
