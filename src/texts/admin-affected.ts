import { defineTexts } from './texts.ts';

/** Guests whom other opening hours leave before a closed door. */
export const adminAffectedTexts = defineTexts({
  de: {
    title: (tables: number, orders: number) =>
      `Gäste kommen, wenn geschlossen ist: ${tables === 1 ? '1 Tisch' : `${tables} Tische`}, ${orders === 1 ? '1 Bestellung' : `${orders} Bestellungen`}`,
    text: 'Sagen Sie ihnen ab, oder rufen Sie an und finden Sie eine andere Zeit.',
    table: (guests: number) => (guests === 1 ? 'Tisch für 1 Gast' : `Tisch für ${guests} Gäste`),
    order: (number: string) => `Bestellung ${number}`,
    cancelAll: 'Allen absagen',
    confirmTitle: 'Allen diesen Gästen absagen?',
    confirmText:
      'Jeder bekommt eine E-Mail mit dem Grund, dass geschlossen ist; was online bezahlt ist, geht zurück. Das lässt sich nicht zurücknehmen.',
    keep: 'Nicht absagen',
    cancelled: 'Den Gästen ist abgesagt.',
  },
  en: {
    title: (tables: number, orders: number) =>
      `Guests are coming while it is closed: ${tables === 1 ? '1 table' : `${tables} tables`}, ${orders === 1 ? '1 order' : `${orders} orders`}`,
    text: 'Cancel them, or give them a ring and find another time.',
    table: (guests: number) => (guests === 1 ? 'Table for 1 guest' : `Table for ${guests} guests`),
    order: (number: string) => `Order ${number}`,
    cancelAll: 'Cancel all of them',
    confirmTitle: 'Cancel all of these?',
    confirmText:
      'Each guest gets an email with the reason that you are closed; what was paid online goes back. This cannot be undone.',
    keep: 'Keep them',
    cancelled: 'The guests have been told.',
  },
});
