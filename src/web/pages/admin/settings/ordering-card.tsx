import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { OwnSettings } from '#contract/settings/section-shapes.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge, Lamp } from '../../../components/chip/tag.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import css from './settings.module.css';

type Ordering = OwnSettings['ordering'];

/** Whether guests can order now, and the one button that changes it. */
export function OrderingCard({ ordering }: { ordering: Ordering }) {
  const t = useTexts(adminSettingsTexts).ordering;
  const { say } = useAdmin();
  const fetcher = useFetcher<Loaded<Ordering>>();
  const isBusy = fetcher.state !== 'idle';
  const { isPaused, isDecidedElsewhere } = ordering;

  const tell = useEffectEvent((paused: boolean) => say(paused ? t.saidPaused : t.saidRuns));
  useEffect(() => {
    if (fetcher.data?.ok) tell(fetcher.data.data.isPaused);
  }, [fetcher.data]);

  const turn = () =>
    void fetcher.submit(
      { section: 'ordering', isPaused: !isPaused },
      { method: 'post', encType: 'application/json' },
    );
  return (
    <section className={css.card} aria-labelledby="settings-ordering" data-section="ordering">
      <div className={css.switch}>
        <div>
          <h2 id="settings-ordering" className={css.title}>
            {t.title}
          </h2>
          <p className={css.state}>
            <Badge tone={isPaused ? 'chilli' : 'leaf'}>
              <Lamp isOn={!isPaused} />
              {isPaused ? t.paused : t.runs}
            </Badge>
          </p>
        </div>
        {!isDecidedElsewhere && (
          <Button
            look={isPaused ? 'main' : 'danger'}
            icon={isPaused ? 'play' : 'pause'}
            isBusy={isBusy}
            onClick={turn}
          >
            {isPaused ? t.resume : t.pause}
          </Button>
        )}
      </div>
      <p className={css.lead}>
        {isPaused ? t.pausedText : t.runsText}
        {isDecidedElsewhere && ` ${t.elsewhere}`}
      </p>
      {!isBusy && fetcher.data && !fetcher.data.ok && (
        <FailureNotice error={fetcher.data.error} fallback={t.failed} />
      )}
    </section>
  );
}
