import { defineTexts } from './texts.ts';

/** What stands above a button that makes a contract, beside the names of the pages (`siteTexts`). */
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
