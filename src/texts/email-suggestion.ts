import { defineTexts } from './texts.ts';

/** Below an email address that looks like a slip. */
export const emailSuggestionTexts = defineTexts({
  de: { meant: (email: string) => `Meinten Sie ${email}? Übernehmen` },
  en: { meant: (email: string) => `Did you mean ${email}? Use it` },
});
