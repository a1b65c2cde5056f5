import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Button } from '../../../components/button/button.tsx';
import { Icon } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../language.tsx';
import css from '../lists/card.module.css';
import type { Move } from '../moves/move.ts';
import { useMove } from '../moves/use-move.ts';
import { UpdateFailed } from '../orders/update-failed.tsx';
import { useTimes } from '../orders/use-times.ts';
import { useDateWords } from '../timings/use-date-words.ts';
import { ContactLinks } from './contact-links.tsx';
import { useWhen } from './use-when.ts';

/** A wish for a table: when, how many, who, and the two answers. */
export function ReservationCard({
  reservation,
  onAnswer,
  onCancel,
}: {
  reservation: Reservation;
  onAnswer: (reservation: Reservation, move: Move) => void;
  onCancel: (reservation: Reservation) => void;
}) {
  const t = useTexts(adminReservationTexts);
  const dateWords = useDateWords();
  const when = useWhen()(reservation);
  const { dayAndTime } = useTimes();
  const { _id, name, date, time, numberOfGuests, createdAt } = reservation;
  const update = useMove(_id, (move) => onAnswer(reservation, move));
  const accept = () => update.submit('accept');
  return (
    <li className={css.card} data-reservation={_id}>
      <div className={css.head}>
        <h2 className={css.number}>{time}</h2>
        <p className={css.date}>{dateWords(date)}</p>
        <p className={css.how}>
          <Icon name="people" />
          {t.guests(numberOfGuests)}
        </p>
      </div>
      <div className={css.facts}>
        <p className={css.guest}>{name}</p>
        <ContactLinks reservation={reservation} />
        <p className="soft">{t.asked(dayAndTime(createdAt))}</p>
      </div>
      {update.error && (
        <UpdateFailed error={update.error} onRetry={accept} isBusy={update.isBusy} words={t} />
      )}
      <div className={css.foot}>
        <Button
          look="ink"
          icon="check"
          className={css.done}
          aria-label={t.acceptThis(name, when)}
          isBusy={update.isBusy}
          onClick={accept}
        >
          {t.accept}
        </Button>
        <Button
          className={css.done}
          aria-haspopup="dialog"
          aria-label={t.cancelThis(name, when)}
          isDisabled={update.isBusy}
          onClick={() => onCancel(reservation)}
        >
          {t.cancel}
        </Button>
      </div>
    </li>
  );
}
