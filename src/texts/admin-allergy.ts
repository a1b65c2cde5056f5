import { defineTexts } from './texts.ts';

/** What the desk says of notes that speak of an allergy. */
export const adminAllergyTexts = defineTexts({
  de: {
    allergy: 'Allergie',
    read: 'Gelesen: annehmen',
    readOf: (number: string) => `Allergie gelesen, Bestellung ${number} annehmen`,
  },
  en: {
    allergy: 'Allergy',
    read: 'Read it: accept',
    readOf: (number: string) => `Allergy read, accept order ${number}`,
  },
});
