import { useRef, useState } from 'react';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { adminWaitingListTexts } from '#texts/admin-waiting-list.ts';
import type { ApiError } from '../../../api/api-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { Badge } from '../../../components/chip/tag.tsx';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FailureNotice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff } from '../kit/api/admin-api.ts';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import css from '../kit/lists/card.module.css';
import lists from '../kit/lists/lists.module.css';
import { useFocusFallback } from '../kit/transitions/use-focus-fallback.ts';
import { ContactLinks } from './contact-links.tsx';
import { ReservationNote } from './reservation-note.tsx';
import { useReservationTimeFormat } from './use-reservation-time.ts';
import own from './waiting-list.module.css';

/** Who waits for a table that is taken, the first in line of a day first. */
export function WaitingList({ waiting }: { waiting: readonly Reservation[] }) {
  const t = useTexts(adminWaitingListTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback('[data-waiting]', heading);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t.title} className={lists.body}>
      <h2 ref={heading} tabIndex={-1} className={own.title}>
        {t.title}
      </h2>
      <p className="soft">{t.text}</p>
      <ul className={css.cards}>
        {waiting.map((one) => (
          <Waiting key={one._id} reservation={one} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ reservation }: { reservation: Reservation }) {
  const t = useTexts(adminWaitingListTexts);
  const { guests } = useTexts(adminReservationTexts);
  const when = useReservationTimeFormat();
  const { dayAndTime, time } = useTimeFormats();
  const { announce, reload } = useAdmin();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState<ApiError>();
  const { _id, name, email, numberOfGuests, createdAt, waitingList, isToCall } = reservation;
  const takeOff = async () => {
    setBusy(true);
    setError(undefined);
    const request = new Request(window.location.href, { method: 'POST' });
    const answer = await callApiAsStaff(request, (api) =>
      api.reservation[':id']['take-off'].$post({ param: { id: _id } }),
    );
    setBusy(false);
    if (!answer.ok) return setError(answer.error);
    setAsking(false);
    announce(t.takenOff(name));
    reload();
  };
  return (
    <li className={css.card} data-waiting={_id}>
      <div className={css.facts}>
        <p className={css.guest}>
          {when(reservation)}, {guests(numberOfGuests)}
        </p>
        <p>{name}</p>
        <ReservationNote reservation={reservation} />
        <ContactLinks reservation={reservation} />
        {isToCall && (
          <p>
            <Badge tone="amber" icon="phone">
              {t.toCall}
            </Badge>
          </p>
        )}
        <p className="soft">{t.since(dayAndTime(createdAt))}</p>
        {waitingList?.until && (
          <p>
            <b>{t.offered(time(waitingList.until))}</b>
          </p>
        )}
        <Button
          size="s"
          className={own.off}
          aria-haspopup="dialog"
          aria-label={t.takeOffThis(name)}
          onClick={() => setAsking(true)}
        >
          {t.takeOff}
        </Button>
        <ConfirmDialog
          isOpen={isAsking}
          title={t.ask(name)}
          tone="danger"
          confirmLabel={t.takeOff}
          cancelLabel={t.keep}
          isBusy={isBusy}
          onConfirm={() => void takeOff()}
          onCancel={() => setAsking(false)}
        >
          {waitingList?.until && <p>{t.losesOffer}</p>}
          <p>{email ? t.tells : t.tellsNoOne}</p>
          {error && <FailureNotice error={error} fallback={t.notTakenOff} />}
        </ConfirmDialog>
      </div>
    </li>
  );
}
