import type { ReaderSource } from '#contract/newsletter/readers.ts';
import type { MailingLanguage } from '#domain/mailings/mailing.ts';
import type { Fulfilment, OrderStatus, PaymentMethod, PaymentStatus } from '#domain/orders/order.ts';
import type { ReservationStatus } from '#domain/reservations/reservation.ts';
import { defineTexts } from './texts.ts';

interface ExportTexts {
  yes: string;
  no: string;
  orders: {
    file: string;
    head: string[];
    /** The last columns: what was promised, and what the desk has tapped when. */
    times: string[];
    company: string[];
    gross: (percent: number) => string;
    net: (percent: number) => string;
    tax: (percent: number) => string;
    status: Record<OrderStatus, string>;
    method: Record<PaymentMethod, string>;
    paid: Record<PaymentStatus, string>;
    /** For an order without real money. */
    play: (words: string) => string;
    fulfilment: Record<Fulfilment, string>;
  };
  reservations: { file: string; head: string[]; status: Record<ReservationStatus, string> };
  readers: {
    file: string;
    head: string[];
    language: Record<MailingLanguage, string>;
    source: Record<ReaderSource, string>;
  };
}

/** Headings and texts of the tables that the owner downloads. */
export const exportTexts = defineTexts<ExportTexts>({
  de: {
    yes: 'ja',
    no: 'nein',
    orders: {
      file: 'bestellungen',
      head: [
        'Bestellung',
        'Datum',
        'Uhrzeit',
        'Zeitpunkt (UTC)',
        'Status',
        'Umsatz',
        'Art',
        'Zahlungsart',
        'Bezahlt',
        'Name',
        'PLZ',
        'Ort',
        'Rabattcode',
        'Zwischensumme €',
        'Pfand €',
        'Rabatt €',
        'Lieferung €',
        'Gutschein bezahlt €',
        'Noch zu zahlen €',
        'Davon bei Übergabe €',
        'Brutto €',
      ],
      times: ['Versprochen', 'Angenommen', 'Unterwegs oder abholbereit', 'Abgeschlossen'],
      company: ['Firma', 'Kostenstelle oder Bestellnummer'],
      gross: (percent) => `Brutto ${String(percent).replace('.', ',')} % €`,
      net: (percent) => `Netto ${String(percent).replace('.', ',')} % €`,
      tax: (percent) => `MwSt. ${String(percent).replace('.', ',')} % €`,
      status: {
        pending: 'offen',
        accepted: 'angenommen',
        cancelled: 'storniert',
        reversed: 'nachträglich storniert',
        completed: 'abgeschlossen',
      },
      method: { online: 'online', cod: 'bar bei Lieferung', pod: 'bei Abholung' },
      paid: {
        none: 'vor Ort',
        unpaid: 'offen',
        paid: 'online bezahlt',
        refunded: 'erstattet',
        refund_failed: 'Erstattung offen',
        lapsed: 'verfallen',
      },
      play: (words) => `${words} (Spielgeld)`,
      fulfilment: { delivery: 'Lieferung', pickup: 'Abholung' },
    },
    reservations: {
      file: 'reservierungen',
      head: [
        'Reservierung',
        'Datum',
        'Uhrzeit',
        'Personen',
        'Status',
        'Name',
        'Telefon',
        'E-Mail',
        'Grund der Absage',
        'Eingegangen (UTC)',
        'Wunsch',
      ],
      status: { pending: 'offen', accepted: 'bestätigt', cancelled: 'abgesagt' },
    },
    readers: {
      file: 'newsletter-leser',
      head: ['E-Mail', 'Sprache', 'Formular', 'Angemeldet (UTC)', 'Bestätigt (UTC)'],
      language: { de: 'Deutsch', en: 'Englisch' },
      source: { footer: 'Fußzeile', reservation: 'Reservierung', message: 'Kontakt' },
    },
  },
  en: {
    yes: 'yes',
    no: 'no',
    orders: {
      file: 'orders',
      head: [
        'Order',
        'Date',
        'Time',
        'Instant (UTC)',
        'Status',
        'Turnover',
        'Kind',
        'Payment',
        'Paid',
        'Name',
        'Postal code',
        'City',
        'Coupon',
        'Subtotal €',
        'Deposit €',
        'Discount €',
        'Delivery €',
        'Paid by gift card €',
        'Left to pay €',
        'Of it on handing over €',
        'Gross €',
      ],
      times: ['Promised', 'Accepted', 'On its way or ready', 'Completed'],
      company: ['Company', 'Cost centre or order number'],
      gross: (percent) => `Gross ${percent} % €`,
      net: (percent) => `Net ${percent} % €`,
      tax: (percent) => `VAT ${percent} % €`,
      status: {
        pending: 'pending',
        accepted: 'accepted',
        cancelled: 'cancelled',
        completed: 'completed',
        reversed: 'cancelled afterwards',
      },
      method: { online: 'online', cod: 'cash on delivery', pod: 'on pickup' },
      paid: {
        none: 'on site',
        unpaid: 'unpaid',
        paid: 'paid online',
        refunded: 'refunded',
        refund_failed: 'refund due',
        lapsed: 'lapsed',
      },
      play: (words) => `${words} (play money)`,
      fulfilment: { delivery: 'Delivery', pickup: 'Pickup' },
    },
    reservations: {
      file: 'reservations',
      head: [
        'Reservation',
        'Date',
        'Time',
        'Guests',
        'Status',
        'Name',
        'Phone',
        'Email',
        'Reason of the refusal',
        'Received (UTC)',
        'Note',
      ],
      status: { pending: 'pending', accepted: 'confirmed', cancelled: 'cancelled' },
    },
    readers: {
      file: 'newsletter-readers',
      head: ['Email', 'Language', 'Form', 'Subscribed (UTC)', 'Confirmed (UTC)'],
      language: { de: 'German', en: 'English' },
      source: { footer: 'footer', reservation: 'reservation', message: 'contact' },
    },
  },
});
