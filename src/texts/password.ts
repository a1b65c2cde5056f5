import { defineTexts } from './texts.ts';

/** The switch inside a password field. */
export const passwordTexts = defineTexts({
  de: { show: 'Anzeigen', hide: 'Verbergen', what: 'Passwort' },
  en: { show: 'Show', hide: 'Hide', what: 'password' },
});
