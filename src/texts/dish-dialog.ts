import { defineTexts } from './texts.ts';

/** What only an open dish says: loaded with its dialog, not with the menu. */
export const dishDialogTexts = defineTexts({
  de: {
    message: 'Hinweis für die Küche',
    messageHint:
      'Zum Beispiel: bitte mild. Mit Angaben zu Ihrer Gesundheit willigen Sie ein, dass wir sie für Ihr Essen nutzen. Nach 30 Tagen sind sie gelöscht.',
    forWhom: 'Für wen ist es?',
    laterHint: (again: string) => `${again}. Bestellen können Sie es schon jetzt, für diese Zeit.`,
    failed: 'Konnte nicht in den Warenkorb gelegt werden!',
    kept: 'Ihre Auswahl steht noch da.',
  },
  en: {
    message: 'Note to the kitchen',
    messageHint:
      'For example: mild, please. By writing about your health you agree that we use it for your food. It is deleted after 30 days.',
    forWhom: 'Who is it for?',
    laterHint: (again: string) => `${again}. You can order it now, for that time.`,
    failed: 'Failed to add to cart!',
    kept: 'Your choice is still there.',
  },
});
