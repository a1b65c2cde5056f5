import { defineTexts } from './texts.ts';

/** The values of a dish at the desk: in its editor, and in the audit log. */
export const dishLabels = defineTexts({
  de: {
    diets: { '': 'mit Fleisch oder Fisch', vegetarian: 'vegetarisch', vegan: 'vegan' },
    spicinesses: ['mild', 'leicht scharf', 'scharf', 'sehr scharf'],
    depositKinds: { 'single-use': 'Einweg', reusable: 'Mehrweg' },
  },
  en: {
    diets: { '': 'with meat or fish', vegetarian: 'vegetarian', vegan: 'vegan' },
    spicinesses: ['mild', 'slightly hot', 'hot', 'very hot'],
    depositKinds: { 'single-use': 'single-use', reusable: 'reusable' },
  },
});
