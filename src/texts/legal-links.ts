import { defineTexts } from './texts.ts';

/** The sentence above a button that concludes a contract; the names of the pages are in `siteTexts`. */
export const legalLinksTexts = defineTexts({
  de: {
    apply: 'Es gelten unsere ',
    also: '. Lesen Sie auch: ',
    withdrawal: 'Widerruf',
    newTab: ' (neuer Tab)',
    guarantee:
      'Amtlicher Hinweis der Europäischen Union auf das gesetzliche Gewährleistungsrecht: Für Waren, die nicht vertragsgemäß sind, haften Verkäufer mindestens zwei Jahre.',
  },
  en: {
    apply: 'Our ',
    also: ' apply. Please also read: ',
    withdrawal: 'Withdrawal',
    newTab: ' (new tab)',
    guarantee:
      'Official notice of the European Union on the legal guarantee of conformity: sellers are liable for goods that do not conform for at least two years.',
  },
});
