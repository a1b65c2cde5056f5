import { defineTexts } from './texts.ts';

/** The form in the footer. On every page, so kept short. */
export const newsletterSignupTexts = defineTexts({
  de: {
    heading: 'Ein Brief, wenn es Neues gibt',
    email: 'E-Mail-Adresse',
    subscribe: 'Abonnieren',
    hint: 'Sie bestätigen die Anmeldung per E-Mail. Abmelden geht jederzeit mit einem Klick.',
  },
  en: {
    heading: 'A letter when there is news',
    email: 'Email address',
    subscribe: 'Subscribe',
    hint: 'You confirm the subscription by email. You can unsubscribe at any time with one click.',
  },
});
