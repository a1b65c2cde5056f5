import { useState } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminAlertTexts } from '#texts/admin-alerts.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Button, ButtonLink } from '../../../../components/button/button.tsx';
import { Icon } from '../../../../components/icon/icon.tsx';
import { useLocalPath, useTexts } from '../../../../i18n/language.tsx';
import type { Transition } from '../../kit/transitions/transition.ts';
import { TransitionError } from '../../kit/transitions/transition-error.tsx';
import { useSubmitTransition, useTransitionResults } from '../../kit/transitions/use-submit-transition.ts';
import { CancelReservationDialog } from '../../reservations/cancel-reservation-dialog.tsx';
import type { ReservationPage } from '../../reservations/load-reservations.ts';
import { useReservationTimeFormat } from '../../reservations/use-reservation-time.ts';
import css from './reservation-alert.module.css';

/** Where wishes for a table are answered. */
const PENDING_RESERVATIONS_PATH = '/adminnavbar/pendingreservation';

/** A wish for a table, with its two answers, on whichever page somebody is. */
export function ReservationAlert({
  reservation,
  count,
  onAnswer,
}: {
  reservation: Reservation;
  /** How many wait, with this one. */
  count: number;
  onAnswer: (reservation: Reservation, move: Transition) => void;
}) {
  const words = useTexts(adminAlertTexts);
  const t = useTexts(adminReservationTexts);
  const [toCancel, setToCancel] = useState<Reservation>();
  const when = useReservationTimeFormat()(reservation);
  const action = useLocalPath()(PENDING_RESERVATIONS_PATH);
  const { name, numberOfGuests } = reservation;
  return (
    <div role="status" className={css.strip} data-tables={count}>
      <Icon name="calendar" className={css.icon} />
      <p className={css.words}>
        <b>{words.tables(count)}</b>
        <span>
          {when}, {t.guests(numberOfGuests)}, {name}
        </span>
      </p>
      <ReservationActions
        key={reservation._id}
        reservation={reservation}
        when={when}
        action={action}
        onAnswer={onAnswer}
        onCancel={setToCancel}
      />
      <CancelReservationDialog
        reservation={toCancel}
        onClose={() => setToCancel(undefined)}
        onAnswer={onAnswer}
        action={action}
      />
    </div>
  );
}

/** A new wish has new answers: what became of the last one is none of its business. */
function ReservationActions({
  reservation,
  when,
  action,
  onAnswer,
  onCancel,
}: {
  reservation: Reservation;
  when: string;
  action: string;
  onAnswer: (reservation: Reservation, move: Transition) => void;
  onCancel: (reservation: Reservation) => void;
}) {
  const words = useTexts(adminAlertTexts);
  const t = useTexts(adminReservationTexts);
  const { _id, name } = reservation;
  const update = useSubmitTransition(_id, (move) => onAnswer(reservation, move), action);
  const accept = () => update.submit('accept');
  return (
    <>
      <div className={css.answers}>
        <Button
          size="s"
          look="ink"
          icon="check"
          aria-label={t.acceptThis(name, when)}
          isBusy={update.isBusy}
          onClick={accept}
        >
          {t.accept}
        </Button>
        <Button
          size="s"
          aria-haspopup="dialog"
          aria-label={t.cancelThis(name, when)}
          isDisabled={update.isBusy}
          onClick={() => onCancel(reservation)}
        >
          {t.cancel}
        </Button>
        <ButtonLink size="s" to={PENDING_RESERVATIONS_PATH}>
          {words.view}
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
 * The wish for a table that is to be answered next, and how many wait. One that is shown stays until it is answered:
 * a sooner one must not take its place under a finger.
 */
export function useNextReservation(tables: ReservationPage | undefined) {
  const t = useTexts(adminReservationTexts);
  const when = useReservationTimeFormat();
  const list = tables?.data.reservations;
  const { answered, hear } = useTransitionResults<Reservation>(list, {
    entity: 'reservation',
    title: (reservation) => t.reservation(reservation.name, when(reservation)),
    announcement: ({ name }, { intent }) => t.said[intent === 'accept' ? 'accepted' : 'cancelled'](name),
  });
  const [shown, setShown] = useState<string>();
  const open = list?.filter(({ _id }) => !answered.has(_id)) ?? [];
  const table = open.find(({ _id }) => _id === shown) ?? open[0];
  if (table?._id !== shown) setShown(table?._id);
  const gone = (list?.length ?? 0) - open.length;
  return { table, count: (tables?.pagination.totalReservations ?? 0) - gone, hear };
}
