import { type Refusal, refusal } from '#domain/refusal.ts';
import { isLinkKey, linkKey } from '../db/link-key.ts';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { type Email, localisedPath } from '../mail/index.ts';
import { findReservation, type Reservation } from './reservations-store.ts';

/** How a guest names a reservation: by the key of its link. */
export interface ReservationAccess {
  reservationId: string;
  key: string;
}

/** The key that opens a reservation without a login, in the links of its e-mails. */
export const reservationLinkKey = (db: Db, reservationId: string): Promise<string> =>
  linkKey(db, 'reservation links', reservationId);

/**
 * The reservation behind a link, as long as it has its guest's data (decision 021). A wrong key, an unknown reservation and
 * an anonymised one get the same response.
 */
export async function readLinkedReservation(
  { db }: Pick<Deps, 'db'>,
  { reservationId: id, key }: ReservationAccess,
): Promise<Reservation | Refusal> {
  const isRight = await isLinkKey(db, 'reservation links', { id, key });
  const reservation = isRight ? await findReservation(db, id) : null;
  return reservation && reservation.email !== '' ? reservation : refusal('not_found');
}

/** The address of a reservation's page, without its key. */
export const reservationPath = ({ id, language }: Pick<Reservation, 'id' | 'language'>): string =>
  localisedPath(language === 'en' ? 'en' : 'de', `/reservation-status?rid=${id}`);

/** Completes the buttons to the reservation's page when the email is sent: no table holds the key. */
export async function addReservationLink(db: Db, email: Email, reservationId: string): Promise<Email> {
  const key = await reservationLinkKey(db, reservationId);
  return {
    ...email,
    body: email.body.map((part) =>
      part.part === 'button' && part.path.includes(`/reservation-status?rid=${reservationId}`)
        ? { ...part, path: `${part.path}&key=${key}` }
        : part,
    ),
  };
}
