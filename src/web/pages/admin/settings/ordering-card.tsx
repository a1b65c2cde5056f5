import type { OwnSettings } from '#contract/settings/section-shapes.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge, Lamp } from '../../../components/chip/tag.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { useTexts } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import css from './settings.module.css';
import { useSwitch } from './use-switch.ts';

/** Whether guests can order now, and the one button that changes it. */
export function OrderingCard({ ordering }: { ordering: OwnSettings['ordering'] }) {
  const t = useTexts(adminSettingsTexts).ordering;
  const { say } = useAdmin();
  const { turn, isBusy, error } = useSwitch<'ordering'>((after) =>
    say(after.isPaused ? t.saidPaused : t.saidRuns),
  );
  const { isPaused, isDecidedElsewhere } = ordering;
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
            onClick={() => turn({ section: 'ordering', isPaused: !isPaused })}
          >
            {isPaused ? t.resume : t.pause}
          </Button>
        )}
      </div>
      <p className={css.lead}>
        {isPaused ? t.pausedText : t.runsText}
        {isDecidedElsewhere && ` ${t.elsewhere}`}
      </p>
      {error && <FailureNotice error={error} fallback={t.failed} />}
    </section>
  );
}
