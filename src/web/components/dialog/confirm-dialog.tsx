import type { ReactNode } from 'react';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { Button } from '../button/button.tsx';
import css from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/**
 * Asks before something is deleted or sent; the harmless button comes first. While `isBusy` it can't be closed: somebody
 * who closes it must be able to rely on nothing having happened.
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
  /** `danger` when something is deleted. */
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
        <DialogButtons>
          <Button onClick={onCancel} isDisabled={isBusy}>
            {cancelLabel ?? t.cancel}
          </Button>
          <Button look={tone === 'danger' ? 'danger-full' : 'main'} isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </DialogButtons>
      }
    >
      <div className={css.words}>{children}</div>
    </Dialog>
  );
}
