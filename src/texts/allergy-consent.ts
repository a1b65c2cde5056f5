import { defineTexts } from './texts.ts';

/** Beside a note that speaks of an allergy: what is said of somebody's health is kept with a consent alone (Art. 9 GDPR). */
export const allergyConsentTexts = defineTexts({
  de: {
    consent:
      'Ich willige ein, dass Sie meine Angabe zu einer Allergie mit der Bestellung speichern, um mein Essen richtig zuzubereiten, und nach 30 Tagen löschen. Widerrufen kann ich das jederzeit.',
    privacy: 'Datenschutz',
    missing:
      'Ihre Notiz spricht von einer Allergie: Willigen Sie bitte ein, oder nehmen Sie die Angabe heraus und rufen uns an.',
  },
  en: {
    consent:
      'I agree that you keep what I write about an allergy with the order, to prepare my food correctly, and delete it after 30 days. I can withdraw this at any time.',
    privacy: 'Privacy',
    missing: 'Your note speaks of an allergy: please agree, or take it out and give us a ring.',
  },
});
