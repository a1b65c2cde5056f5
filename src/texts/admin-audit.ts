import { defineTexts } from './texts.ts';

/** The owner's screen of who did what. */
export const adminAuditTexts = defineTexts({
  de: {
    error: (message: string) => `Fehler: ${message}`,
    fetchFailed: 'Das Protokoll konnte nicht geladen werden',
    unreachable: 'Der Server antwortet gerade nicht. Prüfen Sie das WLAN und versuchen Sie es noch einmal.',
    lead: 'Was im Betrieb geändert wurde, von wem und wann. Einträge werden nach einem Jahr gelöscht.',
    area: 'Bereich',
    all: 'Alle Bereiche',
    columns: { when: 'Wann', who: 'Wer', what: 'Was', how: 'Im Einzelnen', area: 'Bereich' },
    empty: 'Noch nichts geändert',
    emptyText: 'Sobald jemand etwas an der Karte, an Bestellungen oder im Team ändert, steht es hier.',
    emptyArea: 'Nichts in diesem Bereich',
    emptyAreaText: 'Im letzten Jahr wurde hier nichts geändert.',
    showAll: 'Alle Bereiche zeigen',
  },
  en: {
    error: (message: string) => `Error: ${message}`,
    fetchFailed: 'The log could not be loaded',
    unreachable: 'The server is not answering. Check the Wi-Fi and try again.',
    lead: 'What was changed, by whom and when. Entries are deleted after a year.',
    area: 'Area',
    all: 'All areas',
    columns: { when: 'When', who: 'Who', what: 'What', how: 'In detail', area: 'Area' },
    empty: 'Nothing changed yet',
    emptyText: 'As soon as somebody changes the menu, an order or the staff, it is listed here.',
    emptyArea: 'Nothing in this area',
    emptyAreaText: 'Nothing was changed here within the last year.',
    showAll: 'Show all areas',
  },
});
