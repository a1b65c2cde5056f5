import { adminTexts } from '#texts/admin.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { loadReservations } from './load-reservations.ts';
import { ReservationList } from './reservation-list.tsx';
import { ReservationTable } from './reservation-table.tsx';

export const meta = adminMeta('cancelledReservations');
export const clientLoader = loadReservations('cancelled');

/** What was cancelled, with the reason that the guest read. */
export default function CancelledReservationsPage() {
  const title = useTexts(adminTexts).pages.cancelledReservations;
  return (
    <ReservationList list="cancelled">
      {(reservations) => (
        <ReservationTable
          reservations={reservations}
          caption={title}
          columns={['name', 'guests', 'contact', 'reason']}
        />
      )}
    </ReservationList>
  );
}
