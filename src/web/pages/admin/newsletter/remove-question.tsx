import { useEffect, useEffectEvent } from 'react';
import type { NewsletterReader } from '#contract/newsletter/desk-shapes.ts';
import { adminReaderTexts } from '#texts/admin-readers.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { useTexts } from '../../../language.tsx';
import css from './newsletter.module.css';
import { useAsk } from './use-ask.ts';

/** Asks before somebody is forgotten. */
export function RemoveQuestion({
  reader: { _id, email },
  onRemoved,
  onCancel,
}: {
  reader: NewsletterReader;
  onRemoved: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminReaderTexts);
  const { ask, isBusy, data, error } = useAsk<unknown>('removeReader', onRemoved);
  // Somebody else was faster, or the first answer got lost: what was wished for is so.
  const isGone = error?.code === 'not_found';
  const tell = useEffectEvent(onRemoved);
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
  return (
    <ConfirmDialog
      isOpen
      title={t.question}
      confirmLabel={t.confirm}
      tone="danger"
      isBusy={isBusy || data !== undefined}
      onConfirm={() => ask({ id: _id })}
      onCancel={onCancel}
    >
      <p className={css.email}>
        <b>{email}</b>
      </p>
      <p>{t.consequence}</p>
      {error && !isGone && <FailureNotice error={error} fallback={t.removeFailed} />}
    </ConfirmDialog>
  );
}
