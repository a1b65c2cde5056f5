import type { LinkedReservation, Reservation as ReservationAnswer } from '#contract/reservations/shapes.ts';
import { isAllergyNote } from '#domain/orders/allergy-note.ts';
import { tableStartsAt } from '#domain/reservations/reminder.ts';
import { CANCELLED_BY_GUEST } from '#domain/reservations/reservation.ts';
import { statusOf, waitingStateOf } from '#domain/reservations/waiting-list.ts';
import { reservationCancelReasonText } from '#texts/reservation-cancel-reason.ts';
import type { Language } from '#texts/texts.ts';
import type { Db } from '../db/schema.ts';
import { readHours } from '../hours/index.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { readableEmail } from '../mail/index.ts';
import { readSettings } from '../settings/index.ts';
import { createCalendarFile } from './calendar-event.ts';
import type { Reservation } from './reservations-store.ts';

/** In the language of the reader. */
export function presentReservation(reservation: Reservation, language: Language): ReservationAnswer {
  const state = waitingStateOf(reservation.status);
  return {
    _id: reservation.id,
    createdAt: new Date(reservation.createdAt).toISOString(),
    name: reservation.name,
    phone: reservation.phone,
    email: readableEmail(reservation.email),
    date: reservation.date,
    time: reservation.time,
    numberOfGuests: reservation.numberOfGuests,
    newsletter: reservation.wantsNewsletter,
    status: statusOf(reservation.status),
    cancellationReason: reservationCancelReasonText(reservation, language),
    acceptedAt: isoOrNull(reservation.acceptedAt),
    cancelledAt: isoOrNull(reservation.cancelledAt),
    isCancelledByGuest: reservation.cancellationCode === CANCELLED_BY_GUEST || state === 'left',
    note: reservation.note,
    isAllergyNote: isAllergyNote(reservation.note),
    healthConsentAt: isoOrNull(reservation.healthConsentAt),
    version: reservation.version,
    comingAt: isoOrNull(reservation.comingAt),
    isReminded: reservation.remindedAt !== null,
    ...presentPrepayment(reservation),
    ...(state && { waitingList: { state, until: isoOrNull(reservation.heldUntil) } }),
    requestedChange: presentChange(reservation.requestedChange),
  };
}

/** Nothing, where nothing is paid ahead. */
export function presentPrepayment({ prepayment, status, heldUntil }: Reservation) {
  const until = isoOrNull(status === 'unpaid' ? heldUntil : null);
  return prepayment && { prepayment: { ...prepayment, until } };
}

function presentChange(change: Reservation['requestedChange']): ReservationAnswer['requestedChange'] {
  if (!change) return null;
  const { date, time, numberOfGuests, note, askedAt } = change;
  return {
    ...{ date, time, numberOfGuests, note },
    ...{ askedAt: new Date(askedAt).toISOString(), isAllergyNote: isAllergyNote(note) },
  };
}

/** For its guest, on its page. */
export async function presentLinkedReservation(
  db: Db,
  reservation: Reservation,
  language: Language,
): Promise<LinkedReservation> {
  const [{ restaurant }, { timeZone }] = [await readSettings(db), await readHours(db)];
  return {
    reservation: presentReservation(reservation, language),
    startsAt: new Date(tableStartsAt(reservation, timeZone)).toISOString(),
    calendar:
      reservation.status === 'accepted'
        ? createCalendarFile(reservation, { restaurant, timeZone }, language)
        : null,
  };
}
