import { useState } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminHeadTexts } from '#texts/admin-head.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Button, ButtonLink } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useLocalPath, useTexts } from '../../../language.tsx';
import type { Move } from '../moves/move.ts';
import { useMove } from '../moves/use-move.ts';
import { UpdateFailed } from '../orders/update-failed.tsx';
import { CancelReservation } from '../reservations/cancel-reservation.tsx';
import { useWhen } from '../reservations/use-when.ts';
import css from './table-strip.module.css';

/** Where wishes for a table are answered. */
const PATH = '/adminnavbar/pendingreservation';

/** A wish for a table, with its two answers, on whichever page somebody is. */
export function TableStrip({
  reservation,
  count,
  onAnswer,
}: {
  reservation: Reservation;
  /** How many wait, with this one. */
  count: number;
  onAnswer: (reservation: Reservation, move: Move) => void;
}) {
  const words = useTexts(adminHeadTexts);
  const t = useTexts(adminReservationTexts);
  const [toCancel, setToCancel] = useState<Reservation>();
  const when = useWhen()(reservation);
  const action = useLocalPath()(PATH);
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
      <Answers
        key={reservation._id}
        reservation={reservation}
        when={when}
        action={action}
        onAnswer={onAnswer}
        onCancel={setToCancel}
      />
      <CancelReservation
        reservation={toCancel}
        onClose={() => setToCancel(undefined)}
        onAnswer={onAnswer}
        action={action}
      />
    </div>
  );
}

/** A new wish has new answers: what became of the last one is none of its business. */
function Answers({
  reservation,
  when,
  action,
  onAnswer,
  onCancel,
}: {
  reservation: Reservation;
  when: string;
  action: string;
  onAnswer: (reservation: Reservation, move: Move) => void;
  onCancel: (reservation: Reservation) => void;
}) {
  const words = useTexts(adminHeadTexts);
  const t = useTexts(adminReservationTexts);
  const { _id, name } = reservation;
  const update = useMove(_id, (move) => onAnswer(reservation, move), action);
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
        <ButtonLink size="s" to={PATH}>
          {words.view}
        </ButtonLink>
      </div>
      {update.error && (
        <div className={css.failure}>
          <UpdateFailed error={update.error} onRetry={accept} isBusy={update.isBusy} words={t} />
        </div>
      )}
    </>
  );
}
