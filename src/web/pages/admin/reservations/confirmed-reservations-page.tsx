import { adminMeta } from '../kit/page/admin-meta.ts';
import { loadReservations } from './load-reservations.ts';
import { ReservationTablePage } from './reservation-table.tsx';

export const meta = adminMeta('confirmedReservations');
export const clientLoader = loadReservations('accepted');

/** Accepted reservations, latest date first, read-only. */
export default function ConfirmedReservationsPage() {
  return <ReservationTablePage list="confirmed" columns={['name', 'guests', 'contact']} />;
}
