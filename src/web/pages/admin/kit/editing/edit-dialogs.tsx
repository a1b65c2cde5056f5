import { adminEditingTexts } from '#texts/admin-editing.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice, Notice } from '../../../../components/notice/notice.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { useChangedMessage } from './use-changed-message.ts';

/** Asks before an item is deleted; also shows why the last attempt failed. */
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
  const changedMessage = useChangedMessage();
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
        <Notice tone="amber" icon="warn" title={changedMessage(error)}>
          <p>{t.conflict.deleteText}</p>
        </Notice>
      ) : (
        error && <FailureNotice error={error} fallback={t.deleteFailed} />
      )}
    </ConfirmDialog>
  );
}

/** Somebody else has deleted the item that is edited here: offers to create it again from the input. */
export function DeletedDialog({
  onCreate,
  onKeepEditing,
}: {
  onCreate: () => void;
  onKeepEditing: () => void;
}) {
  const t = useTexts(adminEditingTexts).conflict;
  return (
    <ConfirmDialog
      isOpen
      title={t.goneTitle}
      confirmLabel={t.createAnew}
      cancelLabel={t.keepEditing}
      onConfirm={onCreate}
      onCancel={onKeepEditing}
    >
      <p>{t.goneText}</p>
    </ConfirmDialog>
  );
}
