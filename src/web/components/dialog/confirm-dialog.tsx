import type { ReactNode } from 'react';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

/**
 * Asks before something is lost or sent. The harmless answer stands first. Once the answer is given there is no way
 * back until it has arrived: who is told 'cancelled' must be able to rely on it.
 */
export function ConfirmDialog({
  isOpen,
  title,
  confirmLabel,
  cancelLabel,
  tone = 'main',
  isBusy = false,
  onConfirm,
  onCancel,
  children,
}: {
  isOpen: boolean;
  title: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` when something is lost by it. */
  tone?: 'main' | 'danger';
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const t = useTexts(siteTexts);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      isLocked={isBusy}
      foot={
        <div className={css.answers}>
          <Button onClick={onCancel} isDisabled={isBusy}>
            {cancelLabel ?? t.cancel}
          </Button>
          <Button look={tone === 'danger' ? 'danger-full' : 'main'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <div className={css.words}>{children}</div>
    </Dialog>
  );
}
