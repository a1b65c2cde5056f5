import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { adminEditingTexts } from '#texts/admin-editing.ts';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../../i18n/language.tsx';

/** Asks before unsaved changes are lost by a link, the back button, or closing the tab. */
export function LeaveGuard({
  isDirty,
  isKeptOnPage = false,
  onLeave,
}: {
  isDirty: () => boolean;
  /** Another query of the same page loses nothing. */
  isKeptOnPage?: boolean;
  /** The changes are discarded. */
  onLeave?: () => void;
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && !(isKeptOnPage && currentLocation.pathname === nextLocation.pathname),
  );
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onLeave={() => {
        onLeave?.();
        blocker.proceed?.();
      }}
      onStay={() => blocker.reset?.()}
    />
  );
}

/** The same question for leaving something other than the page. */
export function LeaveDialog({
  isOpen,
  onLeave,
  onStay,
}: {
  isOpen: boolean;
  onLeave: () => void;
  onStay: () => void;
}) {
  const t = useTexts(adminEditingTexts).leave;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t.title}
      confirmLabel={t.confirm}
      cancelLabel={t.stay}
      tone="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    >
      <p>{t.text}</p>
    </ConfirmDialog>
  );
}
