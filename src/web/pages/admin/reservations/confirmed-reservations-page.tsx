import { adminMeta } from '../kit/page/admin-meta.ts';
import { AcceptedReservations, callOff } from './accepted-reservations.tsx';
import { loadSeated } from './load-reservations.ts';

export const meta = adminMeta('confirmedReservations');
export const clientLoader = loadSeated();
export const clientAction = callOff;

/** Accepted reservations, latest date first. */
export default function ConfirmedReservationsPage() {
  return <AcceptedReservations list="confirmed" />;
}
