import type { Timing } from '#contract/hours/shapes.ts';
import { timingDialogTexts } from '#texts/admin-timing-dialogs.ts';
import { adminTimingTexts } from '#texts/admin-timings.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';

/** Saving the week ends a status that was set by hand. */
export function ManualStatusDialog({
  status: { isOpen: isOpenNow, until },
  onConfirm,
  onCancel,
}: {
  status: Timing['currentStatus'];
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(adminTimingTexts);
  const dialog = useTexts(timingDialogTexts);
  const { dayAndTime } = useTimeFormats();
  return (
    <ConfirmDialog
      isOpen
      title={dialog.endsManual[isOpenNow ? 'open' : 'closed'](until ? dayAndTime(until) : undefined)}
      confirmLabel={t.save}
      cancelLabel={t.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{dialog.endsManualText}</p>
    </ConfirmDialog>
  );
}
