import { defineTexts } from './texts.ts';

/** What stands in every newsletter besides its own words. */
export const mailingLetterTexts = defineTexts({
  de: {
    why: 'Sie bekommen diese E-Mail, weil Sie unseren Newsletter bestellt und die Anmeldung bestätigt haben.',
    test: (subject: string) => `[Test] ${subject}`,
  },
  en: {
    why: 'You are getting this email because you subscribed to our newsletter and confirmed it.',
    test: (subject: string) => `[Test] ${subject}`,
  },
});
