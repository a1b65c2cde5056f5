import { useState } from 'react';
import { type ClientActionFunctionArgs, useLoaderData } from 'react-router';
import type { Reservation } from '#contract/reservations/shapes.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import type { ReservationCancelReason } from '#domain/reservations/reservation.ts';
import { adminReservationTexts } from '#texts/admin-reservations.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { useLastGood } from '../kit/live/polling.ts';
import { useClockValue } from '../kit/live/ticker.ts';
import { readTransition, recordTransition, type Transition } from '../kit/transitions/transition.ts';
import { useTransitionResults } from '../kit/transitions/use-submit-transition.ts';
import { CancelReservationDialog } from './cancel-reservation-dialog.tsx';
import type { ReservationPage } from './load-reservations.ts';
import { ReservationTablePage } from './reservation-table.tsx';
import { TablesOf } from './tables-of.tsx';
import { useReservationTimeFormat } from './use-reservation-time.ts';

/** Accepted reservations; those to come can be cancelled, with a reason. */
export function AcceptedReservations({ list }: { list: 'confirmed' | 'upcoming' }) {
  const t = useTexts(adminReservationTexts);
  const when = useReservationTimeFormat();
  const [toCancel, setToCancel] = useState<Reservation>();
  const { data } = useLastGood(useLoaderData<Loaded<ReservationPage>>());
  const seating = data?.seating;
  const { handleTransition } = useTransitionResults<Reservation>(data?.data.reservations, {
    entity: 'reservation',
    title: (reservation) => t.reservation(reservation.name, when(reservation)),
    announcement: ({ name }) => t.said.cancelled(name),
  });
  return (
    <>
      <ReservationTablePage
        list={list}
        columns={
          // Without a plan there is nothing to say.
          seating && seating.tables.length > 0
            ? ['name', 'guests', 'tables', 'contact', 'action']
            : ['name', 'guests', 'contact', 'action']
        }
        tables={(reservation) => seating && <TablesOf reservation={reservation} seating={seating} />}
        action={(reservation) => <CancelButton reservation={reservation} onCancel={setToCancel} />}
      />
      <CancelReservationDialog
        reservation={toCancel}
        onClose={() => setToCancel(undefined)}
        onAnswer={handleTransition}
      />
    </>
  );
}

/** Cancels an accepted reservation. */
export async function callOff({ request }: ClientActionFunctionArgs): Promise<Transition> {
  const form = await request.formData();
  const { id, reason } = readTransition<'cancel', ReservationCancelReason>(form);
  const json = { ...reason, version: Number(form.get('version')) };
  const answer = await callApiAsStaff(request, (api) =>
    api.reservation[':id']['call-off'].$post({ param: { id }, json }),
  );
  return recordTransition({ ...answer, intent: 'cancel', id, reason: reason.cancellationReason });
}

function CancelButton({
  reservation,
  onCancel,
}: {
  reservation: Reservation;
  onCancel: (reservation: Reservation) => void;
}) {
  const t = useTexts(adminReservationTexts);
  const when = useReservationTimeFormat();
  const { timeZone } = useTimeFormats();
  const isToCome = useClockValue((now) => tableStartsAt(reservation, timeZone) > now);
  if (!isToCome) return null;
  return (
    <Button
      size="s"
      look="danger"
      aria-haspopup="dialog"
      aria-label={t.cancelThis(reservation.name, when(reservation))}
      onClick={() => onCancel(reservation)}
    >
      {t.cancel}
    </Button>
  );
}
