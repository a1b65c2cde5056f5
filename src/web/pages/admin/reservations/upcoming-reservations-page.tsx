import { adminMeta } from '../kit/page/admin-meta.ts';
import { AcceptedReservations, callOff } from './accepted-reservations.tsx';
import { loadSeated } from './load-reservations.ts';

export const meta = adminMeta('upcomingReservations');
export const clientLoader = loadSeated({ futureOnly: true });
export const clientAction = callOff;

/** Accepted reservations from today on, soonest first. */
export default function UpcomingReservationsPage() {
  return <AcceptedReservations list="upcoming" />;
}
