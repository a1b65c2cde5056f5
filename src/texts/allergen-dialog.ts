import { defineTexts } from './texts.ts';

/** Loaded with the choice of allergens to avoid. */
export const allergenDialogTexts = defineTexts({
  de: {
    title: 'Meine Allergene ausblenden',
    lead: 'Was möchten Sie meiden? Gerichte, die es in jeder Variante als Zutat enthalten, verschwinden von der Karte, und auch solche, deren Allergene noch nicht angegeben sind. Ihre Auswahl bleibt auf diesem Gerät gespeichert.',
    legend: 'Allergene',
    traces: (phone: string | undefined) =>
      `Das ersetzt keine Beratung: Wir kochen alles in einer Küche, deshalb können Spuren nie ausgeschlossen werden.${
        phone ? ` Bei einer schweren Allergie rufen Sie uns bitte vorher an: ${phone}.` : ''
      }`,
    clear: 'Auswahl leeren',
    done: (count: number) => (count === 1 ? 'Ein Gericht zeigen' : `${count} Gerichte zeigen`),
  },
  en: {
    title: 'Hide my allergens',
    lead: 'What would you like to avoid? Dishes that contain it as an ingredient in every variant disappear from the menu, and so do those whose allergens are not declared yet. Your choice is kept on this device.',
    legend: 'Allergens',
    traces: (phone: string | undefined) =>
      `This is no substitute for asking: everything is cooked in one kitchen, so traces can never be ruled out.${
        phone ? ` With a severe allergy, please call us first: ${phone}.` : ''
      }`,
    clear: 'Clear choice',
    done: (count: number) => (count === 1 ? 'Show one dish' : `Show ${count} dishes`),
  },
});
