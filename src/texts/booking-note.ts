import { defineTexts } from './texts.ts';

interface Party {
  guests: string;
  date: string;
  time: string;
}

/** For the guest to write, where no script can. */
const NOT_WRITTEN: Party = { guests: '', date: '', time: '' };

/** What a reservation asks for besides a table, and parties that are too large for the form. Loaded with the form. */
export const bookingNoteTexts = defineTexts({
  de: {
    note: 'Notiz',
    hint: 'Zum Beispiel Kinderstuhl, Geburtstag oder Allergie',
    large: (most: number) => `Mehr als ${most} Gäste?`,
    largeText:
      'Für so viele sehen wir erst nach, was geht. Schreiben Sie uns, mit Tag, Uhrzeit und Zahl der Gäste; wir antworten per E-\u2060Mail.',
    write: 'Nachricht schreiben',
    message: ({ guests, date, time }: Party = NOT_WRITTEN) =>
      `Ich möchte einen Tisch für eine große Gruppe reservieren.\n\nGäste: ${guests}\nTag: ${date}\nUhrzeit: ${time}\n\n`,
    page: 'Ansehen, ändern oder absagen',
  },
  en: {
    note: 'Note',
    hint: 'For example a high chair, a birthday or an allergy',
    large: (most: number) => `More than ${most} guests?`,
    largeText:
      'For so many we first look at what can be done. Write to us, with day, time and number of guests; we answer by email.',
    write: 'Write a message',
    message: ({ guests, date, time }: Party = NOT_WRITTEN) =>
      `I would like to reserve a table for a large party.\n\nGuests: ${guests}\nDay: ${date}\nTime: ${time}\n\n`,
    page: 'See, change or cancel it',
  },
});
