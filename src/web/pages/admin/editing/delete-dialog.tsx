import { adminEditingTexts } from '#texts/admin-editing.ts';
import type { ApiError } from '../../../api.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { useTexts } from '../../../language.tsx';

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
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={question}
      confirmLabel={t.remove}
      tone="danger"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{consequence}</p>
      {error && <FailureNotice error={error} fallback={t.deleteFailed} />}
    </ConfirmDialog>
  );
}
