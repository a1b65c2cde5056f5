import { adminMeta } from '../kit/page/admin-meta.ts';
import { loadReservations } from './load-reservations.ts';
import { ReservationTablePage } from './reservation-table.tsx';

export const meta = adminMeta('allReservations');
export const clientLoader = loadReservations(null);

/** All reservations, latest date first, with their status. */
export default function AllReservationsPage() {
  return <ReservationTablePage list="all" columns={['name', 'guests', 'contact', 'status']} />;
}
