import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useFetcher } from 'react-router';
import { UNDO_OFFER_MS } from '#domain/undo.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../../../../components/button/button.tsx';
import { useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { AdminContextValue } from '../../kit/context/admin-context.ts';
import { useTimeFormats } from '../../kit/format/use-time-formats.ts';
import { listErrorMessage } from '../../kit/lists/list-error.tsx';
import { useHeightProperty, useIsConnectionLost } from '../../kit/page/toolbar.tsx';
import { testSound } from '../../kit/sound/bell.ts';
import type { UndoResult } from '../../kit/transitions/undo-transition.ts';
import type { UndoOffer } from '../../kit/transitions/use-conflicts-and-undos.ts';
import { useFocusFallback } from '../../kit/transitions/use-focus-fallback.ts';
import css from './alerts.module.css';

// Asked for at once, and used where the network or the login is gone: by then it may not be had.
const ConnectivityGuard = lazy(() =>
  import('./connectivity-guard.tsx').then(
    ({ ConnectivityGuard: KeepPlace }) => ({ default: KeepPlace }),
    () => ({ default: () => null }),
  ),
);

/**
 * What staff must know wherever they are, at the lower edge of the screen: there it lies over the page and
 * moves no ticket away from under a finger.
 */
export function Alerts({
  admin,
  isRinging,
  isDesk,
  onDismiss,
  undos,
  onUndoOver,
}: {
  admin: AdminContextValue;
  isRinging: boolean;
  isDesk: boolean;
  onDismiss: (id: string) => void;
  /** What was just answered here and can be taken back. */
  undos: UndoOffer[];
  onUndoOver: (id: string) => void;
}) {
  const t = useTexts(adminTexts);
  const words = useTexts(adminOrderTexts);
  const { pending, sound, conflicts } = admin;
  const count = pending.data?.length ?? 0;
  const isCalling = isRinging && !isDesk && count > 0;
  // One strip says both: whichever button is pressed, the first touch lets the bell be heard.
  const isSilent = sound === 'blocked';
  const silent = isSilent ? t.silent : undefined;
  const strips = useRef<HTMLDivElement>(null);
  useHeightProperty('--strips', strips);
  // The button of a strip goes with it: the focus returns to the page that the strip lay over.
  const page = useRef<HTMLElement | null>(null);
  useEffect(() => {
    page.current = document.getElementById('content');
  }, []);
  useFocusFallback('[data-strip]', page);
  return (
    <div ref={strips} className={css.strips}>
      {undos.map((undo) => (
        <UndoAlert
          key={`${undo.id} ${undo.intent}`}
          undo={undo}
          admin={admin}
          onDrop={() => onUndoOver(undo.id)}
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
              {words.dismiss}
            </Button>
          }
        >
          {message}
        </Alert>
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

/** Two grades: only the live line is gone and lists still come, or the server itself does not answer. */
function ConnectionAlert({ admin, isDesk }: { admin: AdminContextValue; isDesk: boolean }) {
  const { pending, live, isPendingLoading, reload } = admin;
  const t = useTexts(adminTexts);
  const words = useTexts(adminOrderTexts);
  const { tryAgain } = useTexts(siteTexts);
  const { time } = useTimeFormats();
  const isLost = useIsConnectionLost(live);
  // The other pages say themselves when their list does not come.
  if (pending.error && pending.loadedAt !== undefined && (isDesk || isLost)) {
    return (
      <Alert
        tone="chilli"
        icon="warn"
        title={isLost ? t.lostTitle(time(live.since)) : words.error(listErrorMessage(pending.error, words))}
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

/** What was just answered, and for ten seconds the way back. Its mail waits as long. */
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
  const isOver = useRef(false);

  const end = useEffectEvent(() => {
    isOver.current = true;
    // What did not arrive can be tried again: whether it is too late the server says.
    if (fetcher.state === 'idle' && !data) onDrop();
  });
  useEffect(() => {
    const timer = setTimeout(() => end(), UNDO_OFFER_MS);
    return () => clearTimeout(timer);
  }, []);

  const hear = useEffectEvent((undoing: UndoResult) => {
    if (undoing.isUndone) {
      undo.onUndone();
      admin.announce(t.undone(undo.title));
      onDrop();
    } else if (!undoing.ok && (undoing.error.httpStatus !== 0 || isOver.current)) {
      const { httpStatus, message } = undoing.error;
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
    if (data) hear(data as UndoResult);
  }, [data]);

  const isUnreachable = data !== undefined && !data.isUndone;
  const { id, of, intent } = undo;
  const submit = () =>
    void fetcher.submit({ id, of, intent }, { method: 'post', action: toPath('/adminnavbar/pendingorders') });
  return (
    <Alert
      tone={isUnreachable ? 'amber' : 'leaf'}
      icon={isUnreachable ? 'warn' : 'check'}
      title={undo.said}
      action={
        <Button
          size="s"
          aria-label={t.undoThis(undo.said)}
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
