import { useState } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminAlertTexts } from '#texts/admin-alerts.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { ButtonLink } from '../../../../components/button/button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import type { Transition } from '../../kit/transitions/transition.ts';
import { TransitionError } from '../../kit/transitions/transition-error.tsx';
import { useSubmitTransition, useTransitionResults } from '../../kit/transitions/use-submit-transition.ts';
import { CancelReservationDialog } from '../../reservations/cancel-reservation-dialog.tsx';
import type { ReservationPage } from '../../reservations/load-reservations.ts';
import { ReservationButtons } from '../../reservations/reservation-buttons.tsx';
import { useReservationTimeFormat } from '../../reservations/use-reservation-time.ts';
import css from './reservation-alert.module.css';

const PENDING_RESERVATIONS_PATH = '/adminnavbar/pendingreservation';

/** A pending reservation with buttons to confirm and cancel it, on every page of the desk. */
export function ReservationAlert({
  reservation,
  count,
  onResponse,
}: {
  reservation: Reservation;
  /** How many are pending, this one included. */
  count: number;
  onResponse: (reservation: Reservation, transition: Transition) => void;
}) {
  const alertTexts = useTexts(adminAlertTexts);
  const t = useTexts(adminReservationTexts);
  const [toCancel, setToCancel] = useState<Reservation>();
  const when = useReservationTimeFormat()(reservation);
  const action = useLocalPath()(PENDING_RESERVATIONS_PATH);
  const { name, numberOfGuests } = reservation;
  return (
    <div role="status" className={css.strip} data-tables={count}>
      <Icon name="calendar" className={css.icon} />
      <p className={css.words}>
        <b>{alertTexts.tables(count)}</b>
        <span>
          {when}, {t.guests(numberOfGuests)}, {name}
        </span>
      </p>
      <ReservationActions
        key={reservation._id}
        reservation={reservation}
        when={when}
        action={action}
        onResponse={onResponse}
        onCancel={setToCancel}
      />
      <CancelReservationDialog
        reservation={toCancel}
        onClose={() => setToCancel(undefined)}
        onAnswer={onResponse}
        action={action}
      />
    </div>
  );
}

/** Apart from the alert, so that its `key` resets errors when the next reservation is shown. */
function ReservationActions({
  reservation,
  when,
  action,
  onResponse,
  onCancel,
}: {
  reservation: Reservation;
  when: string;
  action: string;
  onResponse: (reservation: Reservation, transition: Transition) => void;
  onCancel: (reservation: Reservation) => void;
}) {
  const alertTexts = useTexts(adminAlertTexts);
  const t = useTexts(adminReservationTexts);
  const { _id } = reservation;
  const update = useSubmitTransition(_id, (transition) => onResponse(reservation, transition), action);
  const accept = () => update.submit('accept');
  return (
    <>
      <div className={css.answers}>
        <ReservationButtons
          reservation={reservation}
          when={when}
          size="s"
          isBusy={update.isBusy}
          onAccept={accept}
          onCancel={onCancel}
        />
        <ButtonLink size="s" to={PENDING_RESERVATIONS_PATH}>
          {alertTexts.view}
        </ButtonLink>
      </div>
      {update.error && (
        <div className={css.failure}>
          <TransitionError error={update.error} onRetry={accept} isBusy={update.isBusy} words={t} />
        </div>
      )}
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
    announcement: ({ name }, { intent }) => t.said[intent === 'accept' ? 'accepted' : 'cancelled'](name),
  });
  const [shownId, setShownId] = useState<string>();
  const open = list?.filter(({ _id }) => !answered.has(_id)) ?? [];
  const next = open.find(({ _id }) => _id === shownId) ?? open[0];
  if (next?._id !== shownId) setShownId(next?._id);
  const answeredCount = (list?.length ?? 0) - open.length;
  const total = reservations?.pagination.totalReservations ?? 0;
  return { next, count: total - answeredCount, handleTransition };
}
