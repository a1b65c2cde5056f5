import { defineTexts } from './texts.ts';

/** What the desk says of notes that speak of an allergy. */
export const adminAllergyTexts = defineTexts({
  de: {
    allergy: 'Allergie',
    check: 'Allergie lesen',
    checkOf: (number: string) => `Allergie lesen, dann Bestellung ${number} annehmen`,
    read: 'Gelesen: annehmen',
    readOf: (number: string) => `Gelesen: annehmen, Bestellung ${number}`,
  },
  en: {
    allergy: 'Allergy',
    check: 'Read allergy',
    checkOf: (number: string) => `Read allergy, then accept order ${number}`,
    read: 'Read it: accept',
    readOf: (number: string) => `Read it: accept, order ${number}`,
  },
});
