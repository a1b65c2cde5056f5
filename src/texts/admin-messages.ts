import { defineTexts } from './texts.ts';

/** Guests' messages, in the admin area. */
export const adminMessageTexts = defineTexts({
  de: {
    fetchFailed: 'Die Nachrichten konnten nicht geladen werden.',
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    none: 'Keine Nachrichten gefunden.',
    noneText: 'Was Gäste im Kontaktformular schreiben, steht hier.',
    list: 'Nachrichten, neueste zuerst',
    email: 'E-Mail',
    phone: 'Telefon',
  },
  en: {
    fetchFailed: 'Failed to fetch messages.',
    unreachable: 'The server is not answering. Check the Wi-Fi and try again.',
    none: 'No messages found.',
    noneText: 'What guests write in the contact form is listed here.',
    list: 'Messages, newest first',
    email: 'Email',
    phone: 'Phone',
  },
});
