import type { Tx } from '../db/schema.ts';
import { readHours } from '../hours/index.ts';
import { queueMail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { acceptedEmail, newReservationEmail, receivedEmail, waitingEmail } from './reservation-emails.ts';
import type { Reservation } from './reservations-store.ts';

/** The guest, in the words of what has become of their request, and the restaurant. */
export async function notifyRequestReceived(tx: Tx, reservation: Reservation, now: number): Promise<void> {
  const [{ restaurant }, { timeZone }] = [await readSettings(tx), await readHours(tx)];
  const guest = await inOfferedLanguage(tx, reservation);
  if (reservation.status === 'waiting') {
    await queueMail(tx, waitingEmail(guest), now);
    return;
  }
  const isAccepted = reservation.status === 'accepted';
  const email = isAccepted ? acceptedEmail(guest, { restaurant, timeZone }) : receivedEmail(guest);
  await queueMail(tx, email, now);
  await queueMail(tx, newReservationEmail(reservation, restaurant.email), now);
}
