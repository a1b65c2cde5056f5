import { adminReauthTexts } from '#texts/admin-reauth.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useLocalPath, useTexts } from '../../../language.tsx';
import type { DeskSession } from './desk-session.ts';
import { takeOver } from './leave.ts';
import type { Other } from './login-again.tsx';

/** Somebody else has logged in than who has typed here: nothing of it is theirs to send. */
export function OtherDialog({
  other,
  person,
  onBack,
}: {
  other: Other;
  person: DeskSession;
  onBack: () => void;
}) {
  const t = useTexts(adminReauthTexts).other;
  const toPath = useLocalPath();
  return (
    <ConfirmDialog
      isOpen
      title={t.title(other.name)}
      confirmLabel={t.goOn}
      cancelLabel={t.back(person.name)}
      tone="danger"
      onConfirm={() => takeOver(toPath('/adminnavbar'), other.token)}
      onCancel={onBack}
    >
      <p>{t.text(person.name)}</p>
    </ConfirmDialog>
  );
}
