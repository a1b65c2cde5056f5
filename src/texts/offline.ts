import { defineTexts } from './texts.ts';

/** Shown without a network. */
export const offlineTexts = defineTexts({
  de: {
    title: 'Keine Verbindung',
    text: 'Ihr Gerät erreicht uns gerade nicht. Anrufen können Sie uns trotzdem.',
    call: (phone: string) => `Anrufen: ${phone}`,
    again: 'Noch einmal versuchen',
    asOf: (date: string) => `Öffnungszeiten, Stand ${date}. An Feiertagen können sie abweichen.`,
  },
  en: {
    title: 'No connection',
    text: 'Your device cannot reach us just now. You can still give us a ring.',
    call: (phone: string) => `Call us: ${phone}`,
    again: 'Try again',
    asOf: (date: string) => `Opening hours as of ${date}. They may differ on public holidays.`,
  },
});

/** The same at the desk, where orders arrive: it reconnects by itself. */
export const deskOfflineTexts = defineTexts({
  de: {
    title: 'Keine Verbindung',
    tabTitle: (name: string) => `Keine Verbindung, Verwaltung ${name}`.trim(),
    text: 'Die Bestellungen sind gerade nicht zu erreichen. Diese Seite fragt alle paar Sekunden nach und kommt von selbst zurück.',
    kept: 'Was inzwischen bestellt wird, geht nicht verloren: Es steht dann da und wartet auf Ihre Antwort.',
    tap: 'Ist die Verbindung wieder da, tippen Sie einmal auf den Bildschirm: Erst dann lässt der Browser es wieder klingeln.',
    check: 'Dauert es länger, sehen Sie nach dem WLAN dieses Geräts und nach dem Router.',
    again: 'Noch einmal versuchen',
    since: 'Ohne Verbindung seit',
  },
  en: {
    title: 'No connection',
    tabTitle: (name: string) => `No connection, Administration ${name}`.trim(),
    text: 'The orders cannot be reached just now. This page asks every few seconds and comes back by itself.',
    kept: 'What is ordered meanwhile is not lost: it will be here, waiting for your answer.',
    tap: 'Once the connection is back, tap the screen once: only then does the browser let it ring again.',
    check: 'If it takes longer, check the Wi-Fi of this device and the router.',
    again: 'Try again',
    since: 'No connection since',
  },
});
