import { defineTexts } from './texts.ts';

/** Between which times tables can be booked. */
export const adminBookingTimesTexts = defineTexts({
  de: {
    title: 'Tische reservieren',
    hint: 'Von wann bis wann Gäste an einem offenen Tag einen Tisch anfragen können. 00:00 bis 24:00: immer, wenn geöffnet ist.',
    first: 'Erste Zeit',
    last: 'Letzte Zeit',
    save: 'Zeiten speichern',
    saved: 'Die Zeiten für Reservierungen sind gespeichert.',
  },
  en: {
    title: 'Table reservations',
    hint: 'From when to when guests can ask for a table on an open day. 00:00 to 24:00: whenever it is open.',
    first: 'First time',
    last: 'Last time',
    save: 'Save the times',
    saved: 'The times for reservations are saved.',
  },
});
