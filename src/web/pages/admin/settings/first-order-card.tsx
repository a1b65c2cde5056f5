import type { OwnSettings } from '#contract/settings/section-shapes.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { useTexts } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import css from './settings.module.css';
import { useSwitch } from './use-switch.ts';

/** Whether who is new must pay online or call: what a house does under a wave of false orders. */
export function FirstOrderCard({ firstOrder: { isPaidOnly, version } }: Pick<OwnSettings, 'firstOrder'>) {
  const t = useTexts(adminSettingsTexts).firstOrder;
  const { say } = useAdmin();
  const { turn, isBusy, error } = useSwitch<'firstOrder'>((after) =>
    say(after.isPaidOnly ? t.saidOn : t.saidOff),
  );
  return (
    <section className={css.card} aria-labelledby="settings-first-order" data-section="firstOrder">
      <div className={css.switch}>
        <div>
          <h2 id="settings-first-order" className={css.title}>
            {t.title}
          </h2>
          <p className={css.state}>
            <Badge tone={isPaidOnly ? 'amber' : 'leaf'}>{isPaidOnly ? t.on : t.off}</Badge>
          </p>
        </div>
        <Button
          isBusy={isBusy}
          onClick={() => turn({ section: 'firstOrder', body: { isPaidOnly: !isPaidOnly, version } })}
        >
          {isPaidOnly ? t.turnOff : t.turnOn}
        </Button>
      </div>
      <p className={css.lead}>{isPaidOnly ? t.onText : t.offText}</p>
      {error && <FailureNotice error={error} fallback={t.failed} />}
    </section>
  );
}
