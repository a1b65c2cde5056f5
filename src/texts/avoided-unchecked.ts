import { defineTexts } from './texts.ts';

/** Where what compares a dish with what the guest avoids could not be loaded. */
export const avoidedUncheckedTexts = defineTexts({
  de: { unchecked: 'Allergene nicht geprüft. Bitte Seite neu laden.' },
  en: { unchecked: 'Allergens not checked. Please reload the page.' },
});
