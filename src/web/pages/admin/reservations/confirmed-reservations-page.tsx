import { adminTexts } from '#texts/admin.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { loadReservations } from './load-reservations.ts';
import { ReservationList } from './reservation-list.tsx';
import { ReservationTable } from './reservation-table.tsx';

export const meta = adminMeta('confirmedReservations');
export const clientLoader = loadReservations('accepted');

/** What was accepted, latest date first; nothing moves it any more. */
export default function ConfirmedReservationsPage() {
  const title = useTexts(adminTexts).pages.confirmedReservations;
  return (
    <ReservationList list="confirmed">
      {(reservations) => (
        <ReservationTable
          reservations={reservations}
          caption={title}
          columns={['name', 'guests', 'contact']}
        />
      )}
    </ReservationList>
  );
}
