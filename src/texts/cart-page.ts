import { formatCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

/** What the cart's page alone says; what the cart beside the menu says too is with the cart. */
export const cartPageTexts = defineTexts({
  de: {
    items: 'Gerichte',
    portions: (name: string, quantity: number, cents: number) =>
      `${name}, ${formatCents(cents, 'de')} × ${quantity}`,
    remove: 'Entfernen',
    removeRow: (dish: string) => `${dish} entfernen`,
    busy: 'Wird geändert',
    removed: (dish: string) => `${dish} ist entfernt`,
    undo: 'Rückgängig',
    overview: 'Übersicht',
    subtotal: 'Zwischensumme',
    vatPart: (percent: number, cents: number) =>
      `${String(percent).replace('.', ',')} % MwSt.: ${formatCents(cents, 'de')}`,
    toMenu: 'Zur Speisekarte',
    goOn: 'Weiter aussuchen',
    emptyTitle: 'Noch nichts ausgesucht',
    emptyText: 'Auf unserer Karte finden Sie bestimmt etwas.',
    closedTitle: 'Wir haben gerade geschlossen',
    /** The restaurant's own text, whatever punctuation it ends with. */
    closedReason: (reason: string) => `${reason.replace(/[.!?\s]+$/, '')}. `,
    closedText: (opening: string) => `${opening}. Ihr Warenkorb bleibt bis dahin stehen.`,
    closedLater: (when: string) => `Sie können schon bestellen, frühestens für: ${when}.`,
    closedTextPlain: 'Ihr Warenkorb bleibt stehen, bis wir wieder öffnen.',
    pausedTitle: (until: string | null) =>
      `Online bestellen macht ${until ? `bis ${until} Uhr` : 'gerade'} Pause`,
    pausedText: 'Wir nehmen Ihre Bestellung gern am Telefon an. Ihr Warenkorb bleibt stehen.',
    problemRows: 'Bitte nehmen Sie zuerst heraus, was gerade nicht geht.',
  },
  en: {
    items: 'Dishes',
    portions: (name: string, quantity: number, cents: number) =>
      `${name}, ${formatCents(cents, 'en')} × ${quantity}`,
    remove: 'Remove',
    removeRow: (dish: string) => `Remove ${dish}`,
    busy: 'Being changed',
    removed: (dish: string) => `${dish} has been removed`,
    undo: 'Undo',
    overview: 'Overview',
    subtotal: 'Subtotal',
    vatPart: (percent: number, cents: number) => `${percent}% VAT: ${formatCents(cents, 'en')}`,
    toMenu: 'See the menu',
    goOn: 'Keep looking',
    emptyTitle: 'Nothing chosen yet',
    emptyText: 'There is sure to be something for you on our menu.',
    closedTitle: 'We are closed at the moment',
    closedReason: (reason: string) => `${reason.replace(/[.!?\s]+$/, '')}. `,
    closedText: (opening: string) => `${opening}. Your cart is kept until then.`,
    closedLater: (when: string) => `You can order already, at the earliest for: ${when}.`,
    closedTextPlain: 'Your cart is kept until we open again.',
    pausedTitle: (until: string | null) => `Ordering online is paused${until ? ` until ${until}` : ''}`,
    pausedText: 'We are happy to take your order on the phone. Your cart is kept.',
    problemRows: 'Please first remove what is not available right now.',
  },
});
