import { formatDate } from './format-date.ts';
import { formatCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

/** Shown on the payment provider's page. */
export const paymentTexts = defineTexts({
  de: {
    order: (number: string) => `Bestellung ${number}`,
    giftCard: (cents: number) => `Gutschein über ${formatCents(cents, 'de')}`,
    prepayment: (date: string) => `Anzahlung für Ihren Tisch am ${formatDate(date, 'de')}`,
  },
  en: {
    order: (number: string) => `Order ${number}`,
    giftCard: (cents: number) => `Gift card of ${formatCents(cents, 'en')}`,
    prepayment: (date: string) => `Deposit for your table on ${formatDate(date, 'en')}`,
  },
});

/** To the restaurant, in German: a refund that has to be made by hand. */
export const refundEmailTexts = {
  subject: (what: string) => `Erstattung fehlgeschlagen: ${what}`,
  title: 'Eine Erstattung ist nicht gelungen',
  text: {
    refused:
      'Der Zahlungsdienst hat die Erstattung abgelehnt. Bitte geben Sie das Geld von Hand zurück, oder versuchen Sie es in der Verwaltung noch einmal.',
    unknown:
      'Der Zahlungsdienst hat drei Tage lang nicht gesagt, ob das Geld zurückgegangen ist. Bitte sehen Sie zuerst in Ihrem Konto dort nach, und geben Sie es erst dann von Hand zurück.',
  },
  what: 'Wofür',
  amount: 'Betrag',
  provider: 'Zahlungsdienst',
  number: 'Nummer der Zahlung',
  desk: 'Offene Erstattungen ansehen',
};

/** To the restaurant: a refund that was not made here. */
export const disputedPaymentEmailTexts = {
  subject: (what: string) => `Geld ist zurückgegangen: ${what}`,
  title: 'Beim Zahlungsdienst ist Geld zurückgegangen',
  text: {
    refunded:
      'Der Zahlungsdienst meldet, dass diese Zahlung ganz oder zum Teil erstattet wurde. In der Verwaltung hat das niemand veranlasst.',
    reversed:
      'Der Zahlungsdienst meldet, dass diese Zahlung zurückgebucht wurde, etwa weil ihr jemand widersprochen hat.',
  },
  todo: {
    order:
      'Die Bestellung gilt hier weiter als bezahlt. Bitte sehen Sie in Ihrem Konto beim Zahlungsdienst nach, was geschehen ist. Ist sie noch nicht gekocht und soll sie nicht mehr gelten, stornieren Sie sie in der Verwaltung.',
    gift_card:
      'Der Gutschein gilt hier weiter und kann eingelöst werden. Bitte sehen Sie in Ihrem Konto beim Zahlungsdienst nach, was geschehen ist. Soll er nicht mehr gelten, nehmen Sie ihn in der Verwaltung zurück.',
    table:
      'Die Reservierung gilt hier weiter, und die Anzahlung als bezahlt. Bitte sehen Sie in Ihrem Konto beim Zahlungsdienst nach, was geschehen ist. Ziehen Sie von der Rechnung nur ab, was Sie bekommen haben; soll der Tisch nicht mehr gelten, sagen Sie ihn in der Verwaltung ab.',
  },
  desk: {
    order: 'Bestellungen ansehen',
    gift_card: 'Gutscheine ansehen',
    table: 'Reservierungen ansehen',
  },
};
