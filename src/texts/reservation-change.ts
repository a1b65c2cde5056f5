import { defineTexts } from './texts.ts';

/** The dialog in which a guest changes a reservation. Loaded with it. */
export const reservationChangeTexts = defineTexts({
  de: {
    title: 'Reservierung ändern',
    send: 'Änderung senden',
    keep: 'Nicht ändern',
    failed: 'Das ging nicht',
    until: 'Bis die Änderung gilt, bleibt Ihre Reservierung, wie sie ist.',
  },
  en: {
    title: 'Change the reservation',
    send: 'Send the change',
    keep: 'Keep it as it is',
    failed: 'That did not work',
    until: 'Until the change is made, your reservation stays as it is.',
  },
});
