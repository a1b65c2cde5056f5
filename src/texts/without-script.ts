import { defineTexts } from './texts.ts';

/** For browsers without JavaScript; only the server has it. */
export const withoutScriptTexts = defineTexts({
  de: {
    title: (hasOrders: boolean, hasAccounts: boolean): string =>
      hasOrders
        ? hasAccounts
          ? 'Bestellen, anmelden und bezahlen geht hier nur mit JavaScript.'
          : 'Bestellen und bezahlen geht hier nur mit JavaScript.'
        : 'Bezahlen geht hier nur mit JavaScript.',
    byPhone: (phone: string) => `Bestellen Sie am Telefon: ${phone}`,
    forms: 'Diese Formulare gehen auch ohne:',
    reservation: 'Tisch reservieren',
    contact: 'Nachricht schreiben',
  },
  en: {
    title: (hasOrders: boolean, hasAccounts: boolean): string =>
      hasOrders
        ? hasAccounts
          ? 'Ordering, logging in and paying need JavaScript here.'
          : 'Ordering and paying need JavaScript here.'
        : 'Paying needs JavaScript here.',
    byPhone: (phone: string) => `Order by telephone: ${phone}`,
    forms: 'These forms work without it:',
    reservation: 'Reserve a table',
    contact: 'Write a message',
  },
});
