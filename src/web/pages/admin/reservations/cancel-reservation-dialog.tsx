import { useState } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { CancellationDialog, usePreloadCancellationForm } from '../kit/cancellation/cancellation-dialog.tsx';
import { isTransitionConflict, type Transition } from '../kit/transitions/transition.ts';
import { TransitionError } from '../kit/transitions/transition-error.tsx';
import { useSubmitTransition } from '../kit/transitions/use-submit-transition.ts';

interface CancelReservationProps {
  /** The wish that may be turned down; undefined closes the dialog. */
  reservation: Reservation | undefined;
  onClose: () => void;
  onAnswer: (reservation: Reservation, move: Transition) => void;
  /** The page that does it, where the open one does not. */
  action?: string;
}

/** Why there is no table. */
export function CancelReservationDialog(props: CancelReservationProps) {
  // While it leaves it still shows the wish that it was about; every wish starts with a new form.
  const [reservation, setReservation] = useState(props.reservation);
  if (props.reservation && props.reservation !== reservation) setReservation(props.reservation);
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
  const { submit, isBusy, error } = useSubmitTransition(
    reservation._id,
    (move) => {
      onAnswer(reservation, move);
      if (move.ok || isTransitionConflict(move.error)) onClose();
    },
    action,
  );
  return (
    <CancellationDialog
      title={t.cancelDialog.title(reservation.name)}
      words={t.cancelDialog}
      isOpen={isOpen}
      isBusy={isBusy}
      failure={error && <TransitionError error={error} words={t} />}
      onClose={onClose}
      onReason={(reason) => submit('cancel', reason)}
    />
  );
}
