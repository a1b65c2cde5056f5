import { adminTexts } from '#texts/admin.ts';
import { useTexts } from '../../../i18n/language.tsx';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { loadReservations } from './load-reservations.ts';
import { ReservationList } from './reservation-list.tsx';
import { ReservationTable } from './reservation-table.tsx';

export const meta = adminMeta('upcomingReservations');
export const clientLoader = loadReservations('accepted', { futureOnly: true });

/** Who is still to come: accepted, from today on, soonest first. */
export default function UpcomingReservationsPage() {
  const title = useTexts(adminTexts).pages.upcomingReservations;
  return (
    <ReservationList list="upcoming">
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
