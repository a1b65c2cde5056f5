import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { orderNumber } from '#domain/orders/order.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminAlertTexts } from '#texts/admin-alerts.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../../../../components/button/button.tsx';
import { lazyPart } from '../../../../components/lazy-part/lazy-part.tsx';
import { useLanguage, useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { AdminContextValue, AdminPageKey } from '../../kit/context/admin-context.ts';
import { useAdminData } from '../../kit/context/admin-data.ts';
import { useHeartbeat } from '../../kit/device/desk-heartbeat.ts';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import { useLostSince } from '../../kit/kept-taps/send-tap.ts';
import { listErrorMessage } from '../../kit/lists/list-error.tsx';
import { GUEST_NEWS, GUEST_NEWS_MISSED } from '../../kit/live/live-updates.ts';
import { useIsConnectionLost } from '../../kit/page/toolbar.tsx';
import { testSound } from '../../kit/sound/bell.ts';
import type { NumberedUndoOffer } from '../../kit/transitions/use-conflicts-and-undos.ts';
import { useFocusFallback } from '../../kit/transitions/use-focus-fallback.ts';
import type { ReservationPage } from '../../reservations/load-reservations.ts';
import { AlertLine } from './alert-line.tsx';
import { ConnectivityGuard, PendingNavigation } from './connectivity-guard.tsx';
import { DeclinedAlert } from './declined-alert.tsx';
import { NewVersionAlert } from './new-version-alert.tsx';
import { ReservationAlert, useNextReservation } from './reservation-alert.tsx';
import { SystemAlertBar, useSystemAlertItems } from './system-alerts.tsx';
import { UndoAlert } from './undo-alert.tsx';

// Only before the opening.
const NextStepAlert = lazyPart(
  async () => (await import('./next-step-alert.tsx')).NextStepAlert,
  SystemAlertBar,
);

/**
 * All that somebody should know, what is over soonest first and then the worst: one line at the lower edge of the screen, so
 * that it moves no ticket away from under a finger.
 */
export function Alerts({
  admin,
  page,
  isRinging,
  reservations,
  refunds,
  onDismiss,
  undos,
  onUndoExpired,
  unprinted,
  onUnprintedDismiss,
}: {
  admin: AdminContextValue;
  /** The open page: alerts that lead to it are left out. */
  page: AdminPageKey | undefined;
  isRinging: boolean;
  /** The first page of pending reservations; undefined until loaded. */
  reservations: ReservationPage | undefined;
  /** How many refunds failed. */
  refunds: number;
  onDismiss: (id: string) => void;
  undos: NumberedUndoOffer[];
  onUndoExpired: (id: string) => void;
  /** Orders whose ticket could not be printed. */
  unprinted: string[];
  onUnprintedDismiss: (id: string) => void;
}): ReactNode {
  const t = useTexts(adminTexts);
  const own = useTexts(adminAlertTexts);
  const orderTexts = useTexts(adminOrderTexts);
  const toPath = useLocalPath();
  const { pending, sound, conflicts } = admin;
  const count = pending.data?.length ?? 0;
  const isDesk = page === 'pendingOrders';
  const isCalling = isRinging && !isDesk && count > 0;
  // One alert for both: whichever button is pressed, the first touch enables the sound.
  const isSilent = sound === 'blocked';
  const silent = isSilent ? own.silent : undefined;
  const system = useSystemAlertItems(refunds).filter(({ resolvedAt }) => resolvedAt !== page);
  const { next, count: tables, handleTransition } = useNextReservation(reservations);
  // Here, since this part of the frame is on every page of the desk and is loaded after what is needed first.
  useHeartbeat();
  useRenewedPush();
  useGuestNews(admin.reportConflict);
  // An alert disappears with its focused button: the focus returns to the page below.
  const content = useRef<HTMLElement | null>(null);
  useEffect(() => {
    content.current = document.getElementById('content');
  }, []);
  useFocusFallback('[data-strip]', content);
  return (
    <AlertLine>
      {/* The answer to a tap of just now. */}
      <PendingNavigation isOpen={admin.live.status === 'open'} />
      {undos.map((undo) => (
        <UndoAlert
          key={`undo ${undo.turn}`}
          undo={undo}
          admin={admin}
          onDrop={() => onUndoExpired(undo.id)}
        />
      ))}
      <DeclinedAlert admin={admin} />
      <ConnectivityGuard admin={admin} />
      <ConnectionAlert admin={admin} isDesk={isDesk} />
      {/* In the kitchen no table is told. */}
      {conflicts
        .filter(({ isOfTable }) => !(isOfTable && page === 'kitchen'))
        .map(({ id, title, message }) => (
          <Alert
            key={id}
            tone="amber"
            icon="people"
            title={title}
            action={
              <Button size="s" onClick={() => onDismiss(id)}>
                {orderTexts.dismiss}
              </Button>
            }
          >
            {message}
          </Alert>
        ))}
      {unprinted.map((id) => (
        <Alert
          key={`ticket ${id}`}
          tone="chilli"
          icon="print"
          title={orderTexts.unprinted(orderNumber(id))}
          action={
            <ButtonLink
              look="ink"
              size="s"
              href={toPath(`/adminnavbar/print?as=ticket&oid=${id}`)}
              target="_blank"
              onClick={() => onUnprintedDismiss(id)}
            >
              {orderTexts.printTicket}
            </ButtonLink>
          }
        />
      ))}
      {isCalling && (
        <Alert
          tone="amber"
          icon="bell"
          title={own.ringing(count)}
          action={
            <ButtonLink look="main" size="s" to="/adminnavbar">
              {t.toDesk}
            </ButtonLink>
          }
        >
          {silent}
        </Alert>
      )}
      {next && page !== 'pendingReservations' && page !== 'kitchen' && (
        <ReservationAlert reservation={next} count={tables} onResponse={handleTransition} />
      )}
      {isSilent && !isCalling && (
        <Alert
          tone="amber"
          icon="sound"
          isBrief
          title={own.soundBlocked}
          action={
            <Button look="ink" size="s" onClick={() => void testSound()}>
              {own.soundOn}
            </Button>
          }
        >
          {own.soundBlockedText}
        </Alert>
      )}
      {system.map((alert) =>
        alert.kind === 'launch' ? (
          <Suspense key={alert.kind} fallback={<SystemAlertBar alert={alert} />}>
            <NextStepAlert alert={alert} />
          </Suspense>
        ) : (
          <SystemAlertBar key={alert.kind} alert={alert} />
        ),
      )}
      <NewVersionAlert live={admin.live} />
    </AlertLine>
  );
}

const loadGuestNews = () => import('./tell-guest-news.ts');

/** Which table a guest has just got or cancelled, among the other news that nobody has to answer. */
function useGuestNews(report: AdminContextValue['reportConflict']): void {
  const language = useLanguage();
  const tell = useEffectEvent((event: Event) => {
    void loadGuestNews().then(
      ({ tellGuestNews }) => tellGuestNews((event as CustomEvent<string | number>).detail, language, report),
      () => undefined,
    );
  });
  useEffect(() => {
    // What was missed without a network is told when it is back, also where it is gone again a moment later.
    loadGuestNews().catch(() => undefined);
    const leaving = new AbortController();
    for (const news of [GUEST_NEWS, GUEST_NEWS_MISSED])
      addEventListener(news, (event) => tell(event), { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
}

/** After a new login on a device that has push, it goes on. */
function useRenewedPush(): void {
  const accountId = useAdminData()?.accountId;
  const language = useLanguage();
  useEffect(() => {
    if (!accountId || globalThis.Notification?.permission !== 'granted') return;
    void import('../../kit/device/renew-push.ts')
      .then(({ renewPush }) => renewPush(accountId, language))
      .catch(() => undefined);
  }, [accountId, language]);
}

/** Tells a lost live connection, while lists still load, from a server that does not respond. */
function ConnectionAlert({ admin, isDesk }: { admin: AdminContextValue; isDesk: boolean }) {
  const { pending, live, isPendingLoading, reload } = admin;
  const t = useTexts(adminTexts);
  const own = useTexts(adminAlertTexts);
  const orderTexts = useTexts(adminOrderTexts);
  const { tryAgain } = useTexts(siteTexts);
  const { time } = useTimeFormats();
  const isLost = useIsConnectionLost(live);
  // Then the guard says so, and what can be done meanwhile.
  if (useLostSince() !== undefined) return null;
  // Other pages show by themselves that their list failed to load.
  if (pending.error && pending.loadedAt !== undefined && (isDesk || isLost)) {
    return (
      <Alert
        tone="chilli"
        icon="warn"
        title={
          isLost
            ? t.lostTitle(time(live.since))
            : orderTexts.error(listErrorMessage(pending.error, orderTexts))
        }
        action={
          <Button size="s" isBusy={isPendingLoading} onClick={reload}>
            {tryAgain}
          </Button>
        }
      >
        {own.staleText(time(pending.loadedAt))}
      </Alert>
    );
  }
  if (!isLost) return null;
  return (
    <Alert tone="amber" icon="warn" isBrief title={t.lostTitle(time(live.since))}>
      {t.lostText}
    </Alert>
  );
}
