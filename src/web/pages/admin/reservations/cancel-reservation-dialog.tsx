import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { CancellationDialog, usePreloadCancellationForm } from '../kit/cancellation/cancellation-dialog.tsx';
import { useLastDefined } from '../kit/cancellation/use-last-defined.ts';
import { isTransitionConflict, type Transition } from '../kit/transitions/transition.ts';
import { TransitionError } from '../kit/transitions/transition-error.tsx';
import { useSubmitTransition } from '../kit/transitions/use-submit-transition.ts';

interface CancelReservationProps {
  /** Undefined closes the dialog. */
  reservation: Reservation | undefined;
  onClose: () => void;
  onAnswer: (reservation: Reservation, transition: Transition) => void;
  /** The page with the action, if it is not the open one. */
  action?: string;
}

/** Cancels a reservation, with a reason. */
export function CancelReservationDialog(props: CancelReservationProps) {
  const reservation = useLastDefined(props.reservation);
  usePreloadCancellationForm();
  return (
    reservation && (
      <CancelReservationForm
        key={reservation._id}
        {...props}
        reservation={reservation}
        isOpen={props.reservation !== undefined}
      />
    )
  );
}

function CancelReservationForm({
  reservation,
  isOpen,
  onClose,
  onAnswer,
  action,
}: CancelReservationProps & { reservation: Reservation; isOpen: boolean }) {
  const t = useTexts(adminReservationTexts);
  const { submit, isBusy, dialogError } = useSubmitTransition(
    reservation._id,
    (transition) => {
      onAnswer(reservation, transition);
      if (transition.ok || isTransitionConflict(transition.error)) onClose();
    },
    action,
  );
  return (
    <CancellationDialog
      title={t.cancelDialog.title(reservation.name)}
      words={t.cancelDialog}
      isOpen={isOpen}
      isBusy={isBusy}
      failure={dialogError && <TransitionError error={dialogError} words={t} />}
      onClose={onClose}
      onReason={(reason) => submit('cancel', reason)}
    />
  );
}
