import { adminEditingTexts } from '#texts/admin-editing.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../language.tsx';

/** Somebody else has deleted what is edited here: what was typed is not lost. */
export function GoneDialog({ onCreate, onKeepEditing }: { onCreate: () => void; onKeepEditing: () => void }) {
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
