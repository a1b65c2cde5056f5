import type { PaymentProviderName } from '#domain/payment-providers.ts';
import type { Language } from './texts.ts';

type Words = { de: string; en: string };

/** What is said of each payment provider. */
export const paymentProviderTexts: Record<
  PaymentProviderName,
  {
    name: Words;
    /** Beside 'pay online' in the checkout. */
    checkout: Words;
    /** Name and seat, for the privacy policy. */
    company: Words;
  }
> = {
  demo: {
    name: { de: 'Demo (kein Geld)', en: 'Demo (no money)' },
    checkout: { de: 'Zum Ausprobieren: Es fließt kein Geld', en: 'To try it out: no money moves' },
    company: {
      de: '[Name und Sitz; zurzeit läuft nur eine Demo, die kein Geld bewegt]',
      en: '[name and seat; at present only a demo runs, which moves no money]',
    },
  },
  paypal: {
    name: { de: 'PayPal', en: 'PayPal' },
    checkout: { de: 'Mit PayPal, gleich nach dem Bestellen', en: 'With PayPal, right after ordering' },
    company: {
      de: 'PayPal (Europe) S.à r.l. et Cie, S.C.A., Luxemburg',
      en: 'PayPal (Europe) S.à r.l. et Cie, S.C.A., Luxembourg',
    },
  },
  mollie: {
    name: { de: 'Mollie', en: 'Mollie' },
    checkout: {
      de: 'Mit Karte und weiteren Zahlungsarten über Mollie, gleich nach dem Bestellen',
      en: 'By card and other means through Mollie, right after ordering',
    },
    company: { de: 'Mollie B.V., Amsterdam, Niederlande', en: 'Mollie B.V., Amsterdam, the Netherlands' },
  },
};

/** As staff read it; a provider that is no longer known here has only the name that it is filed under. */
export function providerName(provider: string, language: Language): string {
  return paymentProviderTexts[provider as PaymentProviderName]?.name[language] ?? provider;
}
