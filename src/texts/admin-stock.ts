import { defineTexts } from './texts.ts';

/** How many of a dish are left: in the dialog of what is sold out. */
export const adminStockTexts = defineTexts({
  de: {
    title: 'Wie viele sind noch da?',
    lead: 'Jede Bestellung zählt herunter, bei 0 ist das Gericht ausverkauft.',
    only: (name: string, left: number) => `${name}: noch ${left}`,
    left: 'Noch da',
    daily: 'Jeden Morgen wieder',
    save: 'Merken',
    saveThis: (name: string) => `${name}: merken, wie viele da sind`,
    end: 'Nicht mehr zählen',
    endThis: (name: string) => `${name}: nicht mehr zählen`,
    counted: (name: string, left: number | null) =>
      left === null ? `${name} wird nicht gezählt.` : `${name}: noch ${left}.`,
    failed: 'Die Änderung hat nicht geklappt.',
  },
  en: {
    title: 'How many are left?',
    lead: 'Every order counts down; at 0 the dish is sold out.',
    only: (name: string, left: number) => `${name}: ${left} left`,
    left: 'Left',
    daily: 'Again every morning',
    save: 'Save',
    saveThis: (name: string) => `${name}: save how many are left`,
    end: 'Stop counting',
    endThis: (name: string) => `${name}: stop counting`,
    counted: (name: string, left: number | null) =>
      left === null ? `${name} is not counted.` : `${name}: ${left} left.`,
    failed: 'The change did not work.',
  },
});
