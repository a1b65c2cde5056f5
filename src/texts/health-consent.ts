import { defineTexts } from './texts.ts';

/** The tick beside a note that speaks of an allergy (Art. 9 GDPR). */
export const healthConsentTexts = defineTexts({
  de: {
    consent:
      'Meine Notiz sagt etwas über Gesundheit. Ich willige ein, dass das Restaurant sie dafür nutzt, unser Essen richtig zuzubereiten. Widerrufen kann ich das jederzeit.',
    ifHealth: 'Nur falls die Notiz etwas über Gesundheit sagt, etwa eine Allergie:',
    needed: 'Ohne Ihre Einwilligung dürfen wir diese Notiz nicht annehmen.',
  },
  en: {
    consent:
      'My note says something about health. I consent to the restaurant using it to prepare our food correctly. I can withdraw this at any time.',
    ifHealth: 'Only if the note says something about health, such as an allergy:',
    needed: 'Without your consent we may not take this note.',
  },
});
