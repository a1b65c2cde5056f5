import { useState } from 'react';
import type { OwnSettings } from '#contract/settings/section-shapes.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { useTexts } from '../../../language.tsx';
import { useAdmin } from '../admin-context.ts';
import css from './settings.module.css';
import { useSwitch } from './use-switch.ts';

/** Whether pictures are still marked as serving suggestions; the owner ends it once they are the restaurant's own. */
export function SampleCard({
  sample: { isSample, samplePictures, left: filled },
  hero,
}: Pick<OwnSettings, 'sample' | 'hero'>) {
  const t = useTexts(adminSettingsTexts).sample;
  const { say } = useAdmin();
  const [asked, setAsked] = useState<'end' | 'empty'>();
  const { turn, isBusy, error } = useSwitch<'sample'>((sample) => {
    setAsked(undefined);
    say(sample.isSample ? t.saidResumed : asked === 'empty' ? t.saidEmptied : t.saidEnded);
  });
  const press = () => turn({ section: 'sample', isSample: !isSample });
  const failure = error && <FailureNotice error={error} fallback={t.failed} />;
  const goes = (Object.keys(filled) as (keyof typeof filled)[]).filter((kind) => filled[kind] > 0);
  // Said of the welcome picture too, which is no dish and is not counted with them.
  const left = [samplePictures > 0 && t.left(samplePictures), hero.isSample && t.leftHero]
    .filter((words) => words !== false)
    .join(' ');
  return (
    <section className={css.card} aria-labelledby="settings-sample" data-section="sample">
      <div className={css.switch}>
        <div>
          <h2 id="settings-sample" className={css.title}>
            {t.title}
          </h2>
          <p className={css.state}>
            <Badge tone={isSample ? 'amber' : 'leaf'}>{isSample ? t.on : t.off}</Badge>
          </p>
        </div>
        {isSample ? (
          <Button aria-haspopup="dialog" onClick={() => setAsked('end')}>
            {t.end}
          </Button>
        ) : (
          <Button isBusy={isBusy} onClick={press}>
            {t.resume}
          </Button>
        )}
      </div>
      <p className={css.lead}>
        {isSample ? t.onText : t.offText} {left}
      </p>
      {goes.length > 0 && (
        <div className={css.switch}>
          <p className={css.lead}>{t.emptyText}</p>
          <Button look="danger" aria-haspopup="dialog" onClick={() => setAsked('empty')}>
            {t.empty}
          </Button>
        </div>
      )}
      {!asked && failure}
      <ConfirmDialog
        isOpen={asked === 'end'}
        title={t.question}
        confirmLabel={t.yes}
        cancelLabel={t.no}
        isBusy={isBusy}
        onConfirm={press}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t.questionText}</p>
        {left && (
          <p>
            <b>{left}</b> {t.warning}
          </p>
        )}
        {failure}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'empty'}
        title={t.emptyQuestion}
        confirmLabel={t.emptyYes}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => turn({ section: 'sample', isEmptied: true })}
        onCancel={() => setAsked(undefined)}
      >
        <p>{t.emptyQuestionText}</p>
        <ul>
          {goes.map((kind) => (
            <li key={kind}>{t.goes[kind](filled[kind])}</li>
          ))}
        </ul>
        <p>{t.emptyStays}</p>
        {failure}
      </ConfirmDialog>
    </section>
  );
}
