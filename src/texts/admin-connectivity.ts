import { defineTexts } from './texts.ts';

/** Shown when a page of the desk can't be opened: no connection, or no such page. */
export const adminConnectivityTexts = defineTexts({
  de: {
    held: (page: string) => `Keine Verbindung: „${page}“ öffnet sich, sobald sie wieder da ist`,
    heldPage: 'Die Seite',
    stay: 'Hier bleiben',
    unknown: {
      title: 'Diese Seite gibt es nicht',
      hint: 'Vielleicht fehlt der Adresse ein Buchstabe',
      text: 'Sie sind weiter in der Verwaltung: Bestellungen kommen an und klingeln.',
    },
    clockAhead: (minutes: number) =>
      `Die Uhr dieses Geräts geht ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`} vor`,
    clockBehind: (minutes: number) =>
      `Die Uhr dieses Geräts geht ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`} nach`,
    clockText:
      'Die Zeiten hier stimmen trotzdem, sie kommen vom Server. Stellen Sie Datum und Uhrzeit in den Einstellungen des Geräts auf „automatisch“.',
    clockRead: 'Verstanden',
    toDesk: 'Zu den offenen Bestellungen',
  },
  en: {
    held: (page: string) => `No connection: “${page}” opens as soon as it is back`,
    heldPage: 'The page',
    stay: 'Stay here',
    unknown: {
      title: 'There is no such page',
      hint: 'Perhaps a letter of the address is missing',
      text: 'You are still in the administration: orders come in, and ring.',
    },
    clockAhead: (minutes: number) =>
      `The clock of this device is ${minutes === 1 ? 'a minute' : `${minutes} minutes`} fast`,
    clockBehind: (minutes: number) =>
      `The clock of this device is ${minutes === 1 ? 'a minute' : `${minutes} minutes`} slow`,
    clockText:
      'The times here are right all the same, they come from the server. Set date and time to “automatic” in the settings of the device.',
    clockRead: 'Understood',
    toDesk: 'To the pending orders',
  },
});
