import { defineTexts } from './texts.ts';

/** For browsers without JavaScript; only the server has it. */
export const withoutScriptTexts = defineTexts({
  de: {
    title: 'Bestellen, anmelden und bezahlen geht hier nur mit JavaScript.',
    byPhone: (phone: string) => `Bestellen Sie am Telefon: ${phone}`,
    forms: 'Diese Formulare gehen auch ohne:',
    reservation: 'Tisch reservieren',
    contact: 'Nachricht schreiben',
  },
  en: {
    title: 'Ordering, logging in and paying need JavaScript here.',
    byPhone: (phone: string) => `Order by telephone: ${phone}`,
    forms: 'These forms work without it:',
    reservation: 'Reserve a table',
    contact: 'Write a message',
  },
});
