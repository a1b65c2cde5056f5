import { useState } from 'react';
import { type ClientActionFunctionArgs, useLoaderData } from 'react-router';
import type { Reservation } from '#contract/reservations/shapes.ts';
import type { ReservationCancelReason } from '#domain/reservations/reservation.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { useDateFormat } from '../kit/format/use-date-format.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import css from '../kit/lists/card.module.css';
import { useLastGood } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { useIsListUnstable } from '../kit/tap-guard/tap-guard.ts';
import {
  readTransition,
  recordTransition,
  STATUS_AFTER,
  type Transition,
} from '../kit/transitions/transition.ts';
import { TransitionError } from '../kit/transitions/transition-error.tsx';
import { useSubmitTransition, useTransitionResults } from '../kit/transitions/use-submit-transition.ts';
import { AskBeyondPlan } from './ask-beyond-plan.tsx';
import { CancelReservationDialog } from './cancel-reservation-dialog.tsx';
import { ContactLinks } from './contact-links.tsx';
import { loadUnanswered, type ReservationPage } from './load-reservations.ts';
import { NoShows } from './no-shows.tsx';
import { announcementOf, ReservationButtons, seenOf } from './reservation-buttons.tsx';
import { ReservationList } from './reservation-list.tsx';
import { ReservationNote } from './reservation-note.tsx';
import { useReservationTimeFormat } from './use-reservation-time.ts';
import { WaitingList } from './waiting-list.tsx';

export const meta = adminMeta('pendingReservations');
export const clientLoader = loadUnanswered;

/** New reservations, soonest first: accept, or cancel with a reason. */
export default function PendingReservationsPage() {
  const t = useTexts(adminReservationTexts);
  const when = useReservationTimeFormat();
  const [toCancel, setToCancel] = useState<Reservation>();
  const shown = useLastGood(useLoaderData<Loaded<ReservationPage>>()).data;
  const list = shown?.data.reservations;
  const { answered, handleTransition } = useTransitionResults<Reservation>(list, {
    entity: 'reservation',
    title: (reservation) => t.reservation(reservation.name, when(reservation)),
    announcement: ({ name, requestedChange }, { intent }) =>
      announcementOf(t, requestedChange !== null, intent)(name),
    canUndo: ({ requestedChange }) => requestedChange === null,
  });
  const open = list?.filter(({ _id }) => !answered.has(_id));
  const isUnstable = useIsListUnstable(open?.map(({ _id }) => _id));
  return (
    <>
      <ReservationList list="pending">
        {(reservations) => (
          <ul className={css.cards} aria-label={t.list} data-settling={isUnstable || undefined}>
            {reservations
              .filter(({ _id }) => !answered.has(_id))
              .map((reservation) => (
                <ReservationCard
                  key={reservation._id}
                  reservation={reservation}
                  onAnswer={handleTransition}
                  onCancel={setToCancel}
                />
              ))}
          </ul>
        )}
      </ReservationList>
      <WaitingList waiting={shown?.waiting ?? []} />
      <CancelReservationDialog
        reservation={toCancel}
        onClose={() => setToCancel(undefined)}
        onAnswer={handleTransition}
      />
    </>
  );
}

/** Accepts a reservation, or cancels it with a reason. */
export async function clientAction({ request }: ClientActionFunctionArgs): Promise<Transition> {
  const form = await request.formData();
  const { intent, id, reason } = readTransition<'accept' | 'cancel', ReservationCancelReason>(form);
  const isBeyondPlan = form.has('isBeyondPlan');
  const version = Number(form.get('version'));
  const answer = await callApiAsStaff(request, (api) =>
    form.has('isChange')
      ? api.reservation[':id'].change.$post({
          param: { id },
          json: { version, isAccepted: intent === 'accept', isBeyondPlan },
        })
      : api.reservation[':id'].$patch({
          param: { id },
          json: {
            ...{ status: STATUS_AFTER[intent], isBeyondPlan, version, ...reason },
          },
        }),
  );
  return recordTransition({ ...answer, intent, id, reason: reason.cancellationReason });
}

/** A new reservation: when, how many guests, who, and the two buttons. */
function ReservationCard({
  reservation,
  onAnswer,
  onCancel,
}: {
  reservation: Reservation;
  onAnswer: (reservation: Reservation, transition: Transition) => void;
  onCancel: (reservation: Reservation) => void;
}) {
  const t = useTexts(adminReservationTexts);
  const formatDate = useDateFormat();
  const whenOf = useReservationTimeFormat();
  const when = whenOf(reservation);
  const { dayAndTime } = useTimeFormats();
  const { _id, name, requestedChange, createdAt } = reservation;
  const asked = requestedChange ?? reservation;
  const { date, time, numberOfGuests } = asked;
  const update = useSubmitTransition(_id, (transition) => onAnswer(reservation, transition));
  const accept = () => update.submit('accept', seenOf(reservation));
  return (
    <li className={css.card} data-reservation={_id}>
      <div className={css.head}>
        <h2 className={css.number}>{time}</h2>
        <p className={css.date}>{formatDate(date)}</p>
        <p className={css.how}>
          <Icon name="people" />
          {t.guests(numberOfGuests)}
        </p>
      </div>
      <div className={css.facts}>
        <p className={css.guest}>{name}</p>
        <NoShows id={_id} name={name} count={reservation.noShows} />
        {requestedChange && (
          <p>
            <b>{t.change.before(when, t.guests(reservation.numberOfGuests))}</b>
          </p>
        )}
        <ReservationNote reservation={asked} />
        <ContactLinks reservation={reservation} />
        <p className="soft">{t.asked(dayAndTime(requestedChange?.askedAt ?? createdAt))}</p>
      </div>
      {update.error && (
        <TransitionError error={update.error} onRetry={accept} isBusy={update.isBusy} words={t} />
      )}
      <AskBeyondPlan update={update} who={`${name}, ${whenOf(asked)}`} seen={seenOf(reservation)} />
      <div className={css.foot}>
        <ReservationButtons
          reservation={reservation}
          when={when}
          className={css.done}
          isBusy={update.isBusy}
          onAccept={accept}
          onCancel={requestedChange ? () => update.submit('cancel', seenOf(reservation)) : onCancel}
        />
      </div>
    </li>
  );
}
