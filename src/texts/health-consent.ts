import { defineTexts } from './texts.ts';

/** Beside a note that speaks of an allergy: what is said of somebody's health is kept with a consent alone (Art. 9 GDPR). */
export const healthConsentTexts = defineTexts({
  de: {
    consent:
      'Ich willige ein, dass Sie meine Angabe zu einer Allergie speichern, um das Essen richtig zuzubereiten, und nach 30 Tagen löschen. Widerrufen kann ich das jederzeit.',
    privacy: 'Datenschutz',
    missing:
      'Ihre Notiz spricht von einer Allergie: Willigen Sie bitte ein, oder nehmen Sie die Angabe heraus und rufen uns an.',
    ifHealth: 'Nur falls die Notiz etwas über Gesundheit sagt, etwa eine Allergie:',
  },
  en: {
    consent:
      'I agree that you keep what I write about an allergy, to prepare the food correctly, and delete it after 30 days. I can withdraw this at any time.',
    privacy: 'Privacy',
    missing: 'Your note speaks of an allergy: please agree, or take it out and give us a ring.',
    ifHealth: 'Only if the note says something about health, such as an allergy:',
  },
});
