import { adminTexts } from '#texts/admin.ts';
import { siteTexts } from '#texts/site.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { useTexts } from '../../../language.tsx';
import type { Admin } from '../admin-context.ts';
import { useTimes } from '../orders/use-times.ts';
import { testBell } from '../sound/bell.ts';
import { useIsLost } from '../work-bar/connection-lamp.tsx';
import { Strip } from './strip.tsx';
import css from './strips.module.css';

/**
 * What staff must know wherever they are, at the lower edge of the screen: there it lies over the page and
 * moves no ticket away from under a finger.
 */
export function Strips({ admin, isRinging, isDesk }: { admin: Admin; isRinging: boolean; isDesk: boolean }) {
  const t = useTexts(adminTexts);
  const { pending, sound } = admin;
  const count = pending.data?.length ?? 0;
  return (
    <div className={css.strips}>
      {isRinging && !isDesk && count > 0 && (
        <Strip
          tone="amber"
          icon="bell"
          title={t.ringing(count)}
          action={
            <ButtonLink look="main" size="s" to="/adminnavbar">
              {t.toDesk}
            </ButtonLink>
          }
        />
      )}
      <ConnectionStrip admin={admin} />
      {sound === 'blocked' && (
        <Strip
          tone="amber"
          icon="sound"
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
function ConnectionStrip({ admin: { pending, live, isPendingLoading, reload } }: { admin: Admin }) {
  const t = useTexts(adminTexts);
  const { tryAgain } = useTexts(siteTexts);
  const { time } = useTimes();
  const isLost = useIsLost(live);
  if (pending.error && pending.at !== undefined) {
    return (
      <Strip
        tone="chilli"
        icon="warn"
        title={t.lostTitle(time(isLost ? live.since : pending.at))}
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
    <Strip tone="amber" icon="warn" title={t.lostTitle(time(live.since))}>
      {t.lostText}
    </Strip>
  );
}
