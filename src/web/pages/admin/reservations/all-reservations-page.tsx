import { adminTexts } from '#texts/admin.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { loadReservations } from './load-reservations.ts';
import { ReservationList } from './reservation-list.tsx';
import { ReservationTable } from './reservation-table.tsx';

export const meta = adminMeta('allReservations');
export const clientLoader = loadReservations(null);

/** The whole table book, latest date first, with the status of each. */
export default function AllReservationsPage() {
  const title = useTexts(adminTexts).pages.allReservations;
  return (
    <ReservationList list="all">
      {(reservations) => (
        <ReservationTable
          reservations={reservations}
          caption={title}
          columns={['name', 'guests', 'contact', 'status']}
        />
      )}
    </ReservationList>
  );
}
