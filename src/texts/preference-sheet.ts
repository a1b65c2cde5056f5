import { defineTexts } from './texts.ts';

/** The choice of how and when that opens on the menu, and what cart and checkout say of it. */
export const preferenceSheetTexts = defineTexts({
  de: {
    title: 'Wann und wie?',
    forCart: 'Zur Wahl stehen Zeiten, zu denen es alles in Ihrem Warenkorb gibt.',
    loadFailed: 'Die Zeiten lassen sich gerade nicht laden',
    apply: 'Übernehmen',
    goneAtCheckout: (when: string) =>
      `${when}, geht dafür nicht mehr. Unten steht die nächste mögliche Zeit; Sie können eine andere wählen.`,
    goneInCart: (when: string) => `${when}, geht dafür nicht. An der Kasse wählen Sie eine andere Zeit.`,
  },
  en: {
    title: 'When and how?',
    forCart: 'You can choose the times at which everything in your cart is served.',
    loadFailed: 'The times can’t be loaded right now',
    apply: 'Apply',
    goneAtCheckout: (when: string) =>
      `${when} is no longer possible for this. Below is the next possible time; you can choose another.`,
    goneInCart: (when: string) => `${when} is not possible for this. You choose another time at checkout.`,
  },
});
