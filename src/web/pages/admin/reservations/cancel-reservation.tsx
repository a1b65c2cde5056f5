import { useState } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { useTexts } from '../../../language.tsx';
import { CancelQuestion, useCancelForm } from '../cancelling/cancel-question.tsx';
import { isConflict, type Move } from '../moves/move.ts';
import { useMove } from '../moves/use-move.ts';
import { UpdateFailed } from '../orders/update-failed.tsx';

interface Props {
  /** The wish that may be turned down; undefined closes the dialog. */
  reservation: Reservation | undefined;
  onClose: () => void;
  onAnswer: (reservation: Reservation, move: Move) => void;
  /** The page that does it, where the open one does not. */
  action?: string;
}

/** Why there is no table. */
export function CancelReservation(props: Props) {
  // While it leaves it still shows the wish that it was about; every wish starts with a new form.
  const [reservation, setReservation] = useState(props.reservation);
  if (props.reservation && props.reservation !== reservation) setReservation(props.reservation);
  useCancelForm();
  return (
    reservation && (
      <Question
        key={reservation._id}
        {...props}
        reservation={reservation}
        isOpen={props.reservation !== undefined}
      />
    )
  );
}

function Question({
  reservation,
  isOpen,
  onClose,
  onAnswer,
  action,
}: Props & { reservation: Reservation; isOpen: boolean }) {
  const t = useTexts(adminReservationTexts);
  const { submit, isBusy, error } = useMove(
    reservation._id,
    (move) => {
      onAnswer(reservation, move);
      if (move.ok || isConflict(move.error)) onClose();
    },
    action,
  );
  return (
    <CancelQuestion
      title={t.cancelDialog.title(reservation.name)}
      words={t.cancelDialog}
      isOpen={isOpen}
      isBusy={isBusy}
      failure={error && <UpdateFailed error={error} words={t} />}
      onClose={onClose}
      onReason={(reason) => submit('cancel', reason)}
    />
  );
}
