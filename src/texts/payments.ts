import { formatCents } from './format.ts';
import { defineTexts } from './texts.ts';

/** What the provider shows on its page. */
export const paymentTexts = defineTexts({
  de: {
    order: (number: string) => `Bestellung ${number}`,
    giftCard: (cents: number) => `Gutschein über ${formatCents(cents, 'de')}`,
  },
  en: {
    order: (number: string) => `Order ${number}`,
    giftCard: (cents: number) => `Gift card of ${formatCents(cents, 'en')}`,
  },
});

/** To the restaurant, which reads German: a refund that is for people to do. */
export const refundLetterTexts = {
  subject: (what: string) => `Erstattung fehlgeschlagen: ${what}`,
  title: 'Eine Erstattung ist nicht gelungen',
  text: {
    refused:
      'Der Zahlungsdienst hat die Erstattung abgelehnt. Bitte geben Sie das Geld von Hand zurück, oder versuchen Sie es in der Verwaltung noch einmal.',
    unknown:
      'Der Zahlungsdienst hat drei Tage lang nicht gesagt, ob das Geld zurückgegangen ist. Bitte sehen Sie zuerst in Ihrem Konto dort nach, und geben Sie es erst dann von Hand zurück.',
  },
  order: (number: string) => `Bestellung ${number}`,
  giftCard: (number: string) => `Gutschein ${number}`,
  what: 'Wofür',
  amount: 'Betrag',
  provider: 'Zahlungsdienst',
  number: 'Nummer der Zahlung',
  providers: { paypal: 'PayPal', demo: 'Demo (kein Geld)' } as Record<string, string | undefined>,
  desk: 'Offene Erstattungen ansehen',
};
