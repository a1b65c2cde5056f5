import { defineTexts } from './texts.ts';

/** Orders that declined themselves because nobody answered, until somebody at the desk has seen it. */
export const adminDeclinedTexts = defineTexts({
  de: {
    title: (count: number) => (count === 1 ? 'Eine Bestellung abgelehnt' : `${count} Bestellungen abgelehnt`),
    cause: 'Niemand hat geantwortet.',
    lead: 'Niemand hat geantwortet, darum haben sie sich selbst abgelehnt. Die Gäste wissen es.',
    at: (time: string) => `abgelehnt um ${time}`,
    view: 'Ansehen',
    accept: 'Wieder annehmen',
    acceptThis: (number: string) => `Wieder annehmen: Bestellung ${number}`,
    call: 'Rufen Sie an, bevor Sie wieder annehmen: Der Gast hat die Absage schon bekommen.',
    gone: 'Nicht wieder anzunehmen: Das Geld geht zurück, oder es ist zu lange her. Rufen Sie an und nehmen Sie am Telefon neu auf.',
    seen: 'Gesehen',
    accepted: (number: string) => `Bestellung ${number} ist wieder angenommen`,
    failed: (number: string) => `Bestellung ${number}: nicht angenommen`,
  },
  en: {
    title: (count: number) => (count === 1 ? 'One order declined' : `${count} orders declined`),
    cause: 'Nobody answered.',
    lead: 'Nobody answered, so they declined themselves. The guests know.',
    at: (time: string) => `declined at ${time}`,
    view: 'View',
    accept: 'Accept again',
    acceptThis: (number: string) => `Accept again: order ${number}`,
    call: 'Call before you accept again: the guest has been told that it was declined.',
    gone: 'It cannot be accepted again: its money goes back, or it was too long ago. Call, and take it by phone.',
    seen: 'Seen',
    accepted: (number: string) => `Order ${number} is accepted again`,
    failed: (number: string) => `Order ${number}: not accepted`,
  },
});
