import { useState } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminAlertTexts } from '#texts/admin-alerts.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { ButtonLink } from '../../../../components/button/button.tsx';
import { useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { Transition } from '../../kit/transitions/transition.ts';
import { useSubmitTransition, useTransitionResults } from '../../kit/transitions/use-submit-transition.ts';
import { AskBeyondPlan } from '../../reservations/ask-beyond-plan.tsx';
import { CancelReservationDialog } from '../../reservations/cancel-reservation-dialog.tsx';
import type { ReservationPage } from '../../reservations/load-reservations.ts';
import { announcementOf, ReservationButtons, seenOf } from '../../reservations/reservation-buttons.tsx';
import { useReservationTimeFormat } from '../../reservations/use-reservation-time.ts';

const PENDING_RESERVATIONS_PATH = '/adminnavbar/pendingreservation';

interface ReservationAlertProps {
  reservation: Reservation;
  /** How many are pending, this one included. */
  count: number;
  onResponse: (reservation: Reservation, transition: Transition) => void;
}

/** A pending reservation with buttons to confirm and cancel it, on every page of the desk. */
export function ReservationAlert(props: ReservationAlertProps) {
  const [toCancel, setToCancel] = useState<Reservation>();
  return (
    <>
      <NextReservation key={props.reservation._id} {...props} onCancel={setToCancel} />
      <CancelReservationDialog
        reservation={toCancel}
        onClose={() => setToCancel(undefined)}
        onAnswer={props.onResponse}
        action={useLocalPath()(PENDING_RESERVATIONS_PATH)}
      />
    </>
  );
}

/** Apart, so that its `key` resets errors when the next reservation is shown. */
function NextReservation({
  reservation,
  count,
  onResponse,
  onCancel,
}: ReservationAlertProps & { onCancel: (reservation: Reservation) => void }) {
  const alertTexts = useTexts(adminAlertTexts);
  const t = useTexts(adminReservationTexts);
  const { _id, name, requestedChange, noShows } = reservation;
  const asked = requestedChange ?? reservation;
  const when = useReservationTimeFormat()(asked);
  const { numberOfGuests, note, isAllergyNote } = asked;
  const isChange = requestedChange !== null;
  const action = useLocalPath()(PENDING_RESERVATIONS_PATH);
  const update = useSubmitTransition(_id, (transition) => onResponse(reservation, transition), action);
  const { error } = update;
  return (
    <>
      <AskBeyondPlan update={update} who={`${name}, ${when}`} seen={seenOf(reservation)} />
      <Alert
        tone={error || isAllergyNote ? 'chilli' : 'amber'}
        icon={error || isAllergyNote ? 'warn' : 'calendar'}
        data-tables={count}
        title={error ? (error.httpStatus === 0 ? t.updateError : t.updateFailed) : alertTexts.tables(count)}
        action={
          <>
            <ReservationButtons
              reservation={reservation}
              when={when}
              size="s"
              isBusy={update.isBusy}
              onAccept={() => update.submit('accept', seenOf(reservation))}
              onCancel={isChange ? () => update.submit('cancel', seenOf(reservation)) : onCancel}
            />
            <ButtonLink size="s" to={PENDING_RESERVATIONS_PATH}>
              {alertTexts.view}
            </ButtonLink>
          </>
        }
      >
        {error
          ? error.httpStatus === 0
            ? t.unreachable
            : error.message
          : `${isChange ? `${t.change.label}: ` : ''}${when}, ${t.guests(numberOfGuests)}, ${name}${isAllergyNote ? `: ${note}` : ''}${noShows ? ` (${t.noShows(noShows)})` : ''}`}
      </Alert>
    </>
  );
}

/**
 * The pending reservation to answer next, and how many there are. The one that is shown stays until it is answered: an
 * earlier one must not take its place under a finger.
 */
export function useNextReservation(reservations: ReservationPage | undefined) {
  const t = useTexts(adminReservationTexts);
  const when = useReservationTimeFormat();
  const list = reservations?.data.reservations;
  const { answered, handleTransition } = useTransitionResults<Reservation>(list, {
    entity: 'reservation',
    title: (reservation) => t.reservation(reservation.name, when(reservation)),
    announcement: ({ name, requestedChange }, { intent }) =>
      announcementOf(t, requestedChange !== null, intent)(name),
    canUndo: ({ requestedChange }) => requestedChange === null,
  });
  const [shownId, setShownId] = useState<string>();
  const open = list?.filter(({ _id }) => !answered.has(_id)) ?? [];
  const next = open.find(({ _id }) => _id === shownId) ?? open[0];
  if (next?._id !== shownId) setShownId(next?._id);
  const answeredCount = (list?.length ?? 0) - open.length;
  const total = reservations?.pagination.totalReservations ?? 0;
  return { next, count: total - answeredCount, handleTransition };
}
