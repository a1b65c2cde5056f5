import { defineTexts } from './texts.ts';

/** What stands there when there is no network. */
export const offlineTexts = defineTexts({
  de: {
    title: 'Keine Verbindung',
    text: 'Ihr Gerät erreicht uns gerade nicht. Anrufen geht trotzdem, und wir kochen weiter.',
    call: (phone: string) => `Anrufen: ${phone}`,
    again: 'Noch einmal versuchen',
    asOf: (date: string) => `Öffnungszeiten, Stand ${date}. An Feiertagen können sie abweichen.`,
  },
  en: {
    title: 'No connection',
    text: 'Your device cannot reach us just now. You can still give us a ring, and we keep cooking.',
    call: (phone: string) => `Call us: ${phone}`,
    again: 'Try again',
    asOf: (date: string) => `Opening hours as of ${date}. They may differ on public holidays.`,
  },
});
