import { adminMeta } from '../kit/page/admin-meta.ts';
import { loadReservations } from './load-reservations.ts';
import { ReservationTablePage } from './reservation-table.tsx';

export const meta = adminMeta('cancelledReservations');
export const clientLoader = loadReservations('cancelled');

/** Cancelled reservations, with the reason that the guest read. */
export default function CancelledReservationsPage() {
  return <ReservationTablePage list="cancelled" columns={['name', 'guests', 'contact', 'reason']} />;
}
