import { adminEditingTexts } from '#texts/admin-editing.ts';
import type { ApiError } from '../../../api.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../language.tsx';
import { useChangedWords } from './use-changed-words.ts';

/** The specified question, what follows from it, and why it did not work. */
export function DeleteDialog({
  isOpen,
  question,
  consequence,
  isBusy,
  error,
  onConfirm,
  onCancel,
}: {
  isOpen: boolean;
  question: string;
  consequence: string;
  isBusy: boolean;
  error: ApiError | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminEditingTexts);
  const changedWords = useChangedWords();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={question}
      confirmLabel={error?.code === 'changed_meanwhile' ? t.conflict.deleteAnyway : t.remove}
      tone="danger"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{consequence}</p>
      {error?.code === 'changed_meanwhile' ? (
        <Notice tone="amber" icon="warn" title={changedWords(error)}>
          <p>{t.conflict.deleteText}</p>
        </Notice>
      ) : (
        error && <FailureNotice error={error} fallback={t.deleteFailed} />
      )}
    </ConfirmDialog>
  );
}
