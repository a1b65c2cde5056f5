import { defineTexts } from './texts.ts';

/** What the desk says of notes that speak of an allergy. */
export const adminAllergyTexts = defineTexts({
  de: {
    allergy: 'Allergie',
    read: 'Gelesen: annehmen',
    readOf: (number: string) => `Gelesen: annehmen, Bestellung ${number}`,
  },
  en: {
    allergy: 'Allergy',
    read: 'Read it: accept',
    readOf: (number: string) => `Read it: accept, order ${number}`,
  },
});
