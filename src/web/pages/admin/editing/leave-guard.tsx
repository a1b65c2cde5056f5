import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../language.tsx';

/** Asks before unsaved changes are left behind: by a link, by the back button, by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const t = useTexts(adminEditingTexts).leave;
  const blocker = useBlocker(() => isDirty());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={t.title}
      confirmLabel={t.confirm}
      cancelLabel={t.stay}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      <p>{t.text}</p>
    </ConfirmDialog>
  );
}
