import type { ReservationCancellationCode } from '#domain/reservations/reservation.ts';
import { reasonText, reservationCancelReasonTexts, type StoredCancelReason } from './cancel-reasons.ts';
import type { Language } from './texts.ts';

/** Apart from the reasons that the desk offers, since nobody at the desk gives it. */
const byGuestTexts = {
  de: 'Vom Gast abgesagt',
  en: 'Cancelled by the guest',
} satisfies Record<Language, string>;

export function reservationCancelReasonText(
  reservation: StoredCancelReason<ReservationCancellationCode>,
  language: Language,
): string | null {
  const { cancellationCode: code, cancellationReason } = reservation;
  if (code === 'by_guest') return byGuestTexts[language];
  return reasonText(reservationCancelReasonTexts, { cancellationCode: code, cancellationReason }, language);
}
