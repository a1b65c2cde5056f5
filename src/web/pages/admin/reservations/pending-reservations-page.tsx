import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { useTexts } from '../../../language.tsx';
import type { Loaded } from '../admin-api.ts';
import { adminMeta } from '../admin-meta.ts';
import css from '../lists/card.module.css';
import { useHeld } from '../live/use-held.ts';
import { useAnswers } from '../moves/use-answers.ts';
import { useSettling } from '../steady/use-settling.ts';
import { CancelReservation } from './cancel-reservation.tsx';
import { loadReservations, type ReservationPage } from './load-reservations.ts';
import { ReservationCard } from './reservation-card.tsx';
import { ReservationList } from './reservation-list.tsx';
import { updateReservation } from './update-reservation.ts';
import { useWhen } from './use-when.ts';

export const meta = adminMeta('pendingReservations');
export const clientLoader = loadReservations('pending');
export const clientAction = updateReservation;

/** Wishes for a table, soonest first: accept, or cancel with a reason. */
export default function PendingReservationsPage() {
  const t = useTexts(adminReservationTexts);
  const when = useWhen();
  const [toCancel, setToCancel] = useState<Reservation>();
  const list = useHeld(useLoaderData<Loaded<ReservationPage>>()).data?.data.reservations;
  const { answered, hear } = useAnswers<Reservation>(list, {
    of: 'reservation',
    title: (reservation) => t.reservation(reservation.name, when(reservation)),
    said: ({ name }, { intent }) => t.said[intent === 'accept' ? 'accepted' : 'cancelled'](name),
  });
  const open = list?.filter(({ _id }) => !answered.has(_id));
  const isSettling = useSettling(open?.map(({ _id }) => _id));
  return (
    <>
      <ReservationList list="pending">
        {(reservations) => (
          <ul className={css.cards} aria-label={t.list} data-settling={isSettling || undefined}>
            {reservations
              .filter(({ _id }) => !answered.has(_id))
              .map((reservation) => (
                <ReservationCard
                  key={reservation._id}
                  reservation={reservation}
                  onAnswer={hear}
                  onCancel={setToCancel}
                />
              ))}
          </ul>
        )}
      </ReservationList>
      <CancelReservation reservation={toCancel} onClose={() => setToCancel(undefined)} onAnswer={hear} />
    </>
  );
}
