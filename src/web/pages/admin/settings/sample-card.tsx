import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import type { OwnSettings } from '#contract/settings/section-shapes.ts';
import { adminSettingsTexts } from '#texts/admin-settings.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { useAdmin } from '../admin-context.ts';
import css from './settings.module.css';

type Sample = OwnSettings['sample'];

/** Whether pictures are still marked as serving suggestions; the owner ends it once they are the restaurant's own. */
export function SampleCard({ sample: { isSample, samplePictures } }: { sample: Sample }) {
  const t = useTexts(adminSettingsTexts).sample;
  const { say } = useAdmin();
  const fetcher = useFetcher<Loaded<Sample>>();
  const [isAsked, setAsked] = useState(false);
  const isBusy = fetcher.state !== 'idle';

  const hear = useEffectEvent((sample: Sample) => {
    setAsked(false);
    say(sample.isSample ? t.saidResumed : t.saidEnded);
  });
  useEffect(() => {
    if (fetcher.data?.ok) hear(fetcher.data.data);
  }, [fetcher.data]);

  const turn = () =>
    void fetcher.submit(
      { section: 'sample', isSample: !isSample },
      { method: 'post', encType: 'application/json' },
    );
  const failure = !isBusy && fetcher.data && !fetcher.data.ok && (
    <FailureNotice error={fetcher.data.error} fallback={t.failed} />
  );
  const left = samplePictures > 0 && t.left(samplePictures);
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
          <Button aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t.end}
          </Button>
        ) : (
          <Button isBusy={isBusy} onClick={turn}>
            {t.resume}
          </Button>
        )}
      </div>
      <p className={css.lead}>
        {isSample ? t.onText : t.offText} {left}
      </p>
      {!isAsked && failure}
      <ConfirmDialog
        isOpen={isAsked}
        title={t.question}
        confirmLabel={t.yes}
        cancelLabel={t.no}
        isBusy={isBusy}
        onConfirm={turn}
        onCancel={() => setAsked(false)}
      >
        <p>{t.questionText}</p>
        {left && (
          <p>
            <b>{left}</b> {t.warning}
          </p>
        )}
        {failure}
      </ConfirmDialog>
    </section>
  );
}
