import { defineTexts } from './texts.ts';

/** The show/hide button of a password field. */
export const passwordTexts = defineTexts({
  de: { show: 'Anzeigen', hide: 'Verbergen', what: 'Passwort' },
  en: { show: 'Show', hide: 'Hide', what: 'password' },
});
