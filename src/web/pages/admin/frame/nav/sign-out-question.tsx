import { adminSignOutTexts } from '#texts/admin-sign-out.ts';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../../i18n/language.tsx';

/** Asked before a logout that drops what a caller is ordering. */
export function SignOutQuestion({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  const t = useTexts(adminSignOutTexts);
  return (
    <ConfirmDialog
      isOpen
      title={t.title}
      confirmLabel={t.confirm}
      cancelLabel={t.stay}
      tone="danger"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t.text}</p>
    </ConfirmDialog>
  );
}
