import type { OrderCancelReason } from '#domain/orders/order.ts';
import type { ReservationCancelReason } from '#domain/reservations/reservation.ts';
import { defineTexts, type Language } from './texts.ts';

/** Why an order is cancelled: offered at the desk, and shown to the guest in their own language. */
export const orderCancelReasonTexts = defineTexts({
  de: {
    out_of_stock: 'Nicht vorrätig',
    undeliverable_location: 'Lieferung an diese Adresse nicht möglich',
    restaurant_closed: 'Restaurant geschlossen (Feiertag, Wartung usw.)',
    incorrect_details: 'Falsche Bestellangaben',
    customer_request: 'Stornierung auf Wunsch des Gastes',
    delay: 'Verzögerung bei Zubereitung oder Lieferung',
    other: 'Anderer Grund',
  } satisfies Record<OrderCancelReason, string>,
  en: {
    out_of_stock: 'Out of stock',
    undeliverable_location: 'Unable to deliver to the provided location',
    restaurant_closed: 'Restaurant closed (holiday, maintenance, etc.)',
    incorrect_details: 'Incorrect order details',
    customer_request: 'Customer requested cancellation',
    delay: 'Delay in preparation or delivery',
    other: 'Other',
  },
});

/** Why a reservation is refused. */
export const reservationCancelReasonTexts = defineTexts({
  de: {
    fully_booked: 'Ausgebucht',
    outside_hours: 'Außerhalb der Öffnungszeiten',
    incorrect_details: 'Falsche Angaben zur Reservierung',
    time_unavailable: 'Gewünschter Tag oder gewünschte Uhrzeit nicht verfügbar',
    restaurant_closed: 'Restaurant geschlossen (Feiertag, Wartung usw.)',
    party_too_large: 'Für eine so große Gruppe ist kein Platz',
    other: 'Anderer Grund',
  } satisfies Record<ReservationCancelReason, string>,
  en: {
    fully_booked: 'Fully booked',
    outside_hours: 'Outside operating hours',
    incorrect_details: 'Incorrect reservation details',
    time_unavailable: 'Specific date/time unavailable',
    restaurant_closed: 'Restaurant closed (holiday, maintenance, etc.)',
    party_too_large: 'Large party size cannot be accommodated',
    other: 'Other',
  },
});

/** The reason that was given: one of those offered, and the text that came with it. */
export interface StoredCancelReason<Code extends string> {
  /** Null where only a text was given: by other clients, and before there were codes. */
  cancellationCode: Code | null;
  cancellationReason: string | null;
}

/** The reason in the reader's language; a text typed by staff stays as it is. */
export function reasonText<Code extends string>(
  texts: Record<Language, Record<Code, string>>,
  { cancellationCode, cancellationReason }: StoredCancelReason<Code>,
  language: Language,
): string | null {
  if (cancellationCode === null || cancellationCode === 'other') return cancellationReason;
  return texts[language][cancellationCode];
}
