import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { orderNumber } from '#domain/orders/order.ts';
import { UNDO_OFFER_MS } from '#domain/undo.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../../../../components/button/button.tsx';
import { useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { AdminContextValue } from '../../kit/context/admin-context.ts';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import { useLostSince } from '../../kit/kept-taps/send-tap.ts';
import { listErrorMessage } from '../../kit/lists/list-error.tsx';
import { useHeightProperty, useIsConnectionLost } from '../../kit/page/toolbar.tsx';
import { testSound } from '../../kit/sound/bell.ts';
import { useIsListUnstable } from '../../kit/tap-guard/tap-guard.ts';
import type { UndoResult } from '../../kit/transitions/undo-transition.ts';
import type { UndoOffer } from '../../kit/transitions/use-conflicts-and-undos.ts';
import { useFocusFallback } from '../../kit/transitions/use-focus-fallback.ts';
import css from './alerts.module.css';

// Loaded at once, since it is needed when the network or the login is gone and it could not be loaded any more.
const ConnectivityGuard = lazy(() =>
  import('./connectivity-guard.tsx').then(
    ({ ConnectivityGuard: Guard }) => ({ default: Guard }),
    () => ({ default: () => null }),
  ),
);

/** The alerts at the lower edge of the screen, over the page: there they move no ticket away from under a finger. */
export function Alerts({
  admin,
  isRinging,
  isDesk,
  onDismiss,
  undos,
  onUndoExpired,
  unprinted,
  onUnprintedDismiss,
}: {
  admin: AdminContextValue;
  isRinging: boolean;
  isDesk: boolean;
  onDismiss: (id: string) => void;
  undos: UndoOffer[];
  onUndoExpired: (id: string) => void;
  /** Orders whose ticket could not be printed. */
  unprinted: string[];
  onUnprintedDismiss: (id: string) => void;
}) {
  const t = useTexts(adminTexts);
  const orderTexts = useTexts(adminOrderTexts);
  const toPath = useLocalPath();
  const { pending, sound, conflicts } = admin;
  const count = pending.data?.length ?? 0;
  const isCalling = isRinging && !isDesk && count > 0;
  // A finger already on its way to what was here must not undo what it has just done.
  const isUnstable = useIsListUnstable([...undos.map(({ id }) => id), 'end']);
  // One alert for both: whichever button is pressed, the first touch enables the sound.
  const isSilent = sound === 'blocked';
  const silent = isSilent ? t.silent : undefined;
  const alerts = useRef<HTMLDivElement>(null);
  useHeightProperty('--strips', alerts);
  // An alert disappears with its focused button: the focus returns to the page below.
  const page = useRef<HTMLElement | null>(null);
  useEffect(() => {
    page.current = document.getElementById('content');
  }, []);
  useFocusFallback('[data-strip]', page);
  return (
    <div ref={alerts} className={css.strips} data-settling={isUnstable || undefined}>
      {undos.map((undo) => (
        <UndoAlert
          key={`${undo.id} ${undo.intent}`}
          undo={undo}
          admin={admin}
          onDrop={() => onUndoExpired(undo.id)}
        />
      ))}
      {conflicts.map(({ id, title, message }) => (
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
          title={t.ringing(count)}
          action={
            <ButtonLink look="main" size="s" to="/adminnavbar">
              {t.toDesk}
            </ButtonLink>
          }
        >
          {silent}
        </Alert>
      )}
      <Suspense>
        <ConnectivityGuard admin={admin} />
      </Suspense>
      <ConnectionAlert admin={admin} isDesk={isDesk} />
      {isSilent && !isCalling && (
        <Alert
          tone="amber"
          icon="sound"
          isBrief
          title={t.soundBlocked}
          action={
            <Button look="ink" size="s" onClick={() => void testSound()}>
              {t.soundOn}
            </Button>
          }
        >
          {t.soundBlockedText}
        </Alert>
      )}
    </div>
  );
}

/** Tells a lost live connection, while lists still load, from a server that does not respond. */
function ConnectionAlert({ admin, isDesk }: { admin: AdminContextValue; isDesk: boolean }) {
  const { pending, live, isPendingLoading, reload } = admin;
  const t = useTexts(adminTexts);
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
        {t.staleText(time(pending.loadedAt))}
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

/** The last transition with a button to undo it, for ten seconds. Its mail is delayed as long. */
export function UndoAlert({
  undo,
  admin,
  onDrop,
}: {
  undo: UndoOffer;
  admin: AdminContextValue;
  onDrop: () => void;
}) {
  const t = useTexts(adminOrderTexts);
  const toPath = useLocalPath();
  const fetcher = useFetcher<UndoResult>();
  const { data } = fetcher;
  const isExpired = useRef(false);

  const expire = useEffectEvent(() => {
    isExpired.current = true;
    // A failed request may be retried later: the server decides whether it is too late.
    if (fetcher.state === 'idle' && !data) onDrop();
  });
  useEffect(() => {
    const timer = setTimeout(() => expire(), UNDO_OFFER_MS);
    return () => clearTimeout(timer);
  }, []);

  const handleResult = useEffectEvent((result: UndoResult) => {
    if (result.isUndone) {
      undo.onUndone();
      admin.announce(t.undone(undo.title));
      onDrop();
    } else if (!result.ok && (result.error.httpStatus !== 0 || isExpired.current)) {
      const { httpStatus, message } = result.error;
      admin.reportConflict({
        id: undo.id,
        title: t.notUndone(undo.title),
        message: httpStatus === 0 ? t.unreachable : message,
      });
      admin.reload();
      onDrop();
    }
  });
  useEffect(() => {
    if (data) handleResult(data as UndoResult);
  }, [data]);

  const isUnreachable = data !== undefined && !data.isUndone;
  const { id, entity, intent, action = '/adminnavbar/pendingorders' } = undo;
  const submit = () =>
    void fetcher.submit({ id, entity, intent }, { method: 'post', action: toPath(action) });
  return (
    <Alert
      tone={isUnreachable ? 'amber' : 'leaf'}
      icon={isUnreachable ? 'warn' : 'check'}
      title={undo.message}
      action={
        <Button
          size="s"
          aria-label={t.undoThis(undo.message)}
          isBusy={fetcher.state !== 'idle'}
          onClick={submit}
          data-undo={undo.id}
        >
          {t.undo}
        </Button>
      }
    >
      {isUnreachable ? t.unreachable : undefined}
    </Alert>
  );
}
