import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { adminTestOrderTexts } from '#texts/admin-test-order.ts';
import { Button } from '../../../components/button/button.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useIsOwner } from '../kit/context/admin-data.ts';
import css from './test-order.module.css';
import type { Discarded, TestOrderChange } from './test-order-data.ts';

/** Everything that was only there for testing, thrown away by the owner. */
export function DiscardTests({ count, onDone }: { count: number; onDone: () => void }) {
  const t = useTexts(adminTestOrderTexts);
  const isOwner = useIsOwner();
  const fetcher = useFetcher<Discarded>();
  const [isAsking, setAsking] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  const answer = isBusy ? undefined : fetcher.data;
  const finish = useEffectEvent(() => {
    setAsking(false);
    onDone();
  });
  useEffect(() => {
    if (answer?.ok) finish();
  }, [answer]);
  const discard = () => {
    const sent: TestOrderChange = { what: 'discard' };
    void fetcher.submit(JSON.stringify(sent), { method: 'post', encType: 'application/json' });
  };
  if (count === 0) return null;
  return (
    <section className={css.card} aria-labelledby="discard-tests">
      <h2 id="discard-tests" className={css.title}>
        {t.discardTitle(count)}
      </h2>
      <p className="soft">{isOwner ? t.discardText : t.discardByOwner}</p>
      {isOwner && (
        <div className={css.buttons}>
          <Button icon="trash" onClick={() => setAsking(true)}>
            {t.discard}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t.discardQuestion(count)}
        confirmLabel={t.discard}
        tone="danger"
        isBusy={isBusy}
        onConfirm={discard}
        onCancel={() => setAsking(false)}
      >
        <p>{t.discardFinal}</p>
        {answer && !answer.ok && <FailureNotice error={answer.error} fallback={t.discardFailed} />}
      </ConfirmDialog>
    </section>
  );
}
