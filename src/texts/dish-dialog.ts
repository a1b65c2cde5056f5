import { defineTexts } from './texts.ts';

/** What only an open dish says: loaded with its dialog, not with the menu. */
export const dishDialogTexts = defineTexts({
  de: {
    variants: 'Welche Größe?',
    price: 'Preis',
    addOns: 'Dazu',
    message: 'Hinweis für die Küche',
    messageHint: 'Zum Beispiel: bitte mild.',
    forWhom: 'Für wen ist es?',
    quantity: (dish: string) => `Anzahl ${dish}`,
    alsoWith: (words: string) => `Je nach Variante auch ${words}.`,
    chosenWarning: (words: string) => `Enthält, was Sie meiden möchten: ${words}`,
    add: 'Hinzufügen',
    laterHint: (again: string) => `${again}. Bestellen können Sie es schon jetzt, für diese Zeit.`,
    adding: 'Wird in den Warenkorb gelegt',
    failed: 'Konnte nicht in den Warenkorb gelegt werden!',
    kept: 'Ihre Auswahl steht noch da.',
  },
  en: {
    variants: 'Choose one',
    price: 'Price',
    addOns: 'Extras',
    message: 'Note to the kitchen',
    messageHint: 'For example: mild, please.',
    forWhom: 'Who is it for?',
    quantity: (dish: string) => `Quantity of ${dish}`,
    alsoWith: (words: string) => `Depending on the variant also ${words}.`,
    chosenWarning: (words: string) => `Contains what you would like to avoid: ${words}`,
    add: 'Add to cart',
    laterHint: (again: string) => `${again}. You can order it now, for that time.`,
    adding: 'Adding to your cart',
    failed: 'Failed to add to cart!',
    kept: 'Your choice is still there.',
  },
});
