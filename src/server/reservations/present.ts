import type { Reservation as ReservationAnswer } from '#contract/reservations/shapes.ts';
import { showDirectionSigns } from '#domain/direction-signs.ts';
import { reservationCancelReasonText } from '#texts/cancel-reasons.ts';
import type { Language } from '#texts/texts.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { readableEmail } from '../mail/index.ts';
import type { Reservation } from './reservations-store.ts';

/** In the language of the reader. */
export function presentReservation(reservation: Reservation, language: Language): ReservationAnswer {
  return {
    _id: reservation.id,
    createdAt: new Date(reservation.createdAt).toISOString(),
    name: showDirectionSigns(reservation.name),
    phone: reservation.phone,
    email: readableEmail(reservation.email),
    date: reservation.date,
    time: reservation.time,
    numberOfGuests: reservation.numberOfGuests,
    newsletter: reservation.wantsNewsletter,
    status: reservation.status,
    cancellationReason: reservationCancelReasonText(reservation, language),
    acceptedAt: isoOrNull(reservation.acceptedAt),
    cancelledAt: isoOrNull(reservation.cancelledAt),
  };
}
