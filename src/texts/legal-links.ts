import { defineTexts } from './texts.ts';

/** The sentence above a button that concludes a contract; the names of the pages are in `siteTexts`. */
export const legalLinksTexts = defineTexts({
  de: {
    apply: 'Es gelten unsere ',
    also: '. Lesen Sie auch: ',
    withdrawal: 'Widerruf',
    newTab: ' (neuer Tab)',
  },
  en: {
    apply: 'Our ',
    also: ' apply. Please also read: ',
    withdrawal: 'Withdrawal',
    newTab: ' (new tab)',
  },
});
