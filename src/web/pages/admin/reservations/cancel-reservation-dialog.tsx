import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { CancellationDialog } from '../kit/cancellation/cancellation-dialog.tsx';
import type { Transition } from '../kit/transitions/transition.ts';

/** Cancels a reservation, with a reason. */
export function CancelReservationDialog({
  reservation,
  onClose,
  onAnswer,
  action,
}: {
  /** Undefined closes the dialog. */
  reservation: Reservation | undefined;
  onClose: () => void;
  onAnswer: (reservation: Reservation, transition: Transition) => void;
  /** The page with the action, if it is not the open one. */
  action?: string;
}) {
  const t = useTexts(adminReservationTexts);
  return (
    <CancellationDialog
      item={reservation}
      title={({ name }) => t.cancelDialog.title(name)}
      seen={({ version }) => ({ version: String(version) })}
      words={t.cancelDialog}
      errorWords={t}
      action={action}
      onClose={onClose}
      onAnswer={onAnswer}
    />
  );
}
