import { lazy, Suspense, useEffect, useRef } from 'react';
import { adminTexts } from '#texts/admin.ts';
import { adminOrderTexts } from '#texts/admin-orders.ts';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { useTexts } from '../../../language.tsx';
import type { Admin } from '../admin-context.ts';
import { useFocusOfLeaving } from '../moves/use-focus-of-leaving.ts';
import type { Undo } from '../moves/use-undos.ts';
import { listErrorWords } from '../orders/order-words.ts';
import { useTimes } from '../orders/use-times.ts';
import { testBell } from '../sound/bell.ts';
import { useHeight } from '../use-height.ts';
import { useIsLost } from '../work-bar/connection-lamp.tsx';
import { Strip } from './strip.tsx';
import css from './strips.module.css';
import { UndoStrip } from './undo-strip.tsx';

// Asked for at once, and used where the network or the login is gone: by then it may not be had.
const KeepPlace = lazy(() =>
  import('../reach/keep-place.tsx').then(
    ({ KeepPlace }) => ({ default: KeepPlace }),
    () => ({ default: () => null }),
  ),
);

/**
 * What staff must know wherever they are, at the lower edge of the screen: there it lies over the page and
 * moves no ticket away from under a finger.
 */
export function Strips({
  admin,
  isRinging,
  isDesk,
  onDismiss,
  undos,
  onUndoOver,
}: {
  admin: Admin;
  isRinging: boolean;
  isDesk: boolean;
  onDismiss: (id: string) => void;
  /** What was just answered here and can be taken back. */
  undos: Undo[];
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
  useHeight('--strips', strips);
  // The button of a strip goes with it: the focus returns to the page that the strip lay over.
  const page = useRef<HTMLElement | null>(null);
  useEffect(() => {
    page.current = document.getElementById('content');
  }, []);
  useFocusOfLeaving('[data-strip]', page);
  return (
    <div ref={strips} className={css.strips}>
      {undos.map((undo) => (
        <UndoStrip
          key={`${undo.id} ${undo.intent}`}
          undo={undo}
          admin={admin}
          onDrop={() => onUndoOver(undo.id)}
        />
      ))}
      {conflicts.map(({ id, title, message }) => (
        <Strip
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
        </Strip>
      ))}
      {isCalling && (
        <Strip
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
        </Strip>
      )}
      <Suspense>
        <KeepPlace admin={admin} />
      </Suspense>
      <ConnectionStrip admin={admin} isDesk={isDesk} />
      {isSilent && !isCalling && (
        <Strip
          tone="amber"
          icon="sound"
          isBrief
          title={t.soundBlocked}
          action={
            <Button look="ink" size="s" onClick={() => void testBell()}>
              {t.soundOn}
            </Button>
          }
        >
          {t.soundBlockedText}
        </Strip>
      )}
    </div>
  );
}

/** Two grades: only the live line is gone and lists still come, or the server itself does not answer. */
function ConnectionStrip({ admin, isDesk }: { admin: Admin; isDesk: boolean }) {
  const { pending, live, isPendingLoading, reload } = admin;
  const t = useTexts(adminTexts);
  const words = useTexts(adminOrderTexts);
  const { tryAgain } = useTexts(siteTexts);
  const { time } = useTimes();
  const isLost = useIsLost(live);
  // The other pages say themselves when their list does not come.
  if (pending.error && pending.at !== undefined && (isDesk || isLost)) {
    return (
      <Strip
        tone="chilli"
        icon="warn"
        title={isLost ? t.lostTitle(time(live.since)) : words.error(listErrorWords(pending.error, words))}
        action={
          <Button size="s" isBusy={isPendingLoading} onClick={reload}>
            {tryAgain}
          </Button>
        }
      >
        {t.staleText(time(pending.at))}
      </Strip>
    );
  }
  if (!isLost) return null;
  return (
    <Strip tone="amber" icon="warn" isBrief title={t.lostTitle(time(live.since))}>
      {t.lostText}
    </Strip>
  );
}
