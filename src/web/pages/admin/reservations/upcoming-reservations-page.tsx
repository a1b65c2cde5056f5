import { adminMeta } from '../kit/page/admin-meta.ts';
import { loadReservations } from './load-reservations.ts';
import { ReservationTablePage } from './reservation-table.tsx';

export const meta = adminMeta('upcomingReservations');
export const clientLoader = loadReservations('accepted', { futureOnly: true });

/** Accepted reservations from today on, soonest first. */
export default function UpcomingReservationsPage() {
  return <ReservationTablePage list="upcoming" columns={['name', 'guests', 'contact']} />;
}
