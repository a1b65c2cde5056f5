import { defineTexts } from './texts.ts';

/** Taps of the desk that are kept while there is no connection: loaded after the desk, before the connection is lost. */
export const adminKeptTapTexts = defineTexts({
  de: {
    verbs: {
      accepted: 'Annehmen',
      completed: 'Abschließen',
      kitchen: 'An die Küche',
      ready: 'Losschicken oder abholbereit melden',
      prepared: 'Gericht fertig',
      unprepared: 'Gericht doch nicht fertig',
    },
    room: { close: 'Schließen', open: 'Öffnen' },
    kept: (verb: string, promise: string | null) =>
      promise === null ? `„${verb}“ ist vorgemerkt` : `„${verb}“ ist vorgemerkt, für ${promise}`,
    sent: (verb: string) => `„${verb}“ ist gesendet`,
    states: {
      waiting: 'Wird gesendet, sobald die Verbindung wieder da ist.',
      asked: 'Schon abgeschickt, aber ohne Antwort. Wir fragen nach, sobald die Verbindung wieder da ist.',
      sent: 'Der Server hat es.',
    },
    dish: { waiting: 'wird noch gesendet', asked: 'wartet auf Antwort' },
    takeBack: 'Zurücknehmen',
    takeBackThis: (number: string) => `Bestellung ${number}: zurücknehmen, was vorgemerkt ist`,
    saidSent: (order: string, verb: string) => `${order}: „${verb}“ ist gesendet`,
    waiting: (count: number) =>
      count === 1 ? 'Eine Eingabe wird noch gesendet' : `${count} Eingaben werden noch gesendet`,
    stand: (time: string) => `Stand von ${time}.`,
    goOn: 'Tippen Sie weiter: Was Sie annehmen und was die Küche meldet, wird nachgesendet.',
    keptCount: (count: number) =>
      `${count === 1 ? 'Eine Eingabe wird' : `${count} Eingaben werden`} nachgesendet. Nicht abmelden: das verwirft sie.`,
    refused: (order: string, verb: string) => `${order}: „${verb}“ galt nicht mehr`,
    outcomes: {
      pending: 'Sie ist wieder offen: Jemand hat ihre Annahme zurückgenommen. Nichts wurde geändert.',
      accepted: 'Jemand war schneller: Sie ist schon angenommen. Nichts wurde geändert.',
      cancelled: 'Sie ist inzwischen storniert. Nichts wurde geändert.',
      completed: 'Jemand war schneller: Sie ist schon abgeschlossen. Nichts wurde geändert.',
      reversed: 'Sie ist inzwischen nachträglich storniert. Nichts wurde geändert.',
      kitchen: 'Jemand war schneller: Sie ist schon in der Küche. Nichts wurde geändert.',
      ready: 'Jemand war schneller: Sie ist schon unterwegs oder abholbereit. Nichts wurde geändert.',
      changed:
        'Die Bestellung wurde inzwischen geändert. Sehen Sie nach, was neu ist. Nichts wurde gesendet.',
      late: 'Die Verbindung war zu lange weg, darum wurde es nicht mehr gesendet. Sehen Sie nach, wie die Bestellung steht.',
      gone: 'Diese Bestellung gibt es nicht mehr.',
      refused: 'Der Server hat es abgelehnt. Sehen Sie nach, wie die Bestellung steht.',
    },
    tableOutcomes: {
      gone: 'Die Reservierung ist inzwischen storniert oder wieder offen. Nichts wurde geändert.',
      refused: 'Der Server hat es abgelehnt. Sehen Sie nach, wie es am Tisch steht.',
      changed: 'Jemand war schneller. Sehen Sie nach, wie es am Tisch steht. Nichts wurde geändert.',
      late: 'Die Verbindung war zu lange weg, darum wurde es nicht mehr gesendet. Sehen Sie nach, wie es am Tisch steht.',
    },
    roomOutcomes: {
      gone: 'Diesen Raum gibt es nicht mehr.',
      refused: 'Der Server hat es abgelehnt. Tippen Sie noch einmal, dann lesen Sie, warum.',
      late: 'Die Verbindung war zu lange weg, darum wurde es nicht mehr gesendet. Tippen Sie noch einmal.',
    },
  },
  en: {
    verbs: {
      accepted: 'Accept',
      completed: 'Complete',
      kitchen: 'To the kitchen',
      ready: 'Send off or say it is ready',
      prepared: 'Dish finished',
      unprepared: 'Dish not finished after all',
    },
    room: { close: 'Close', open: 'Open' },
    kept: (verb: string, promise: string | null) =>
      promise === null ? `“${verb}” is kept` : `“${verb}” is kept, for ${promise}`,
    sent: (verb: string) => `“${verb}” is sent`,
    states: {
      waiting: 'It is sent as soon as the connection is back.',
      asked: 'Sent already, but not answered. We ask again as soon as the connection is back.',
      sent: 'The server has it.',
    },
    dish: { waiting: 'still to be sent', asked: 'waits for an answer' },
    takeBack: 'Take back',
    takeBackThis: (number: string) => `Order ${number}: take back what is kept`,
    saidSent: (order: string, verb: string) => `${order}: “${verb}” is sent`,
    waiting: (count: number) =>
      count === 1 ? 'One tap is still being sent' : `${count} taps are still being sent`,
    stand: (time: string) => `As of ${time}.`,
    goOn: 'Go on tapping: what you accept and what the kitchen says is sent later.',
    keptCount: (count: number) =>
      `${count === 1 ? 'One tap is' : `${count} taps are`} sent later. Do not sign out: that discards them.`,
    refused: (order: string, verb: string) => `${order}: “${verb}” no longer applied`,
    outcomes: {
      pending: 'It is pending again: someone has taken its acceptance back. Nothing was changed.',
      accepted: 'Someone was faster: it is accepted already. Nothing was changed.',
      cancelled: 'It has been cancelled meanwhile. Nothing was changed.',
      completed: 'Someone was faster: it is completed already. Nothing was changed.',
      reversed: 'It has been cancelled after it was accepted. Nothing was changed.',
      kitchen: 'Someone was faster: it is in the kitchen already. Nothing was changed.',
      ready: 'Someone was faster: it is on its way or ready already. Nothing was changed.',
      changed: 'The order has been changed meanwhile. Check what is new. Nothing was sent.',
      late: 'The connection was gone for too long, so it was not sent any more. Check how the order stands.',
      gone: 'This order no longer exists.',
      refused: 'The server refused it. Check how the order stands.',
    },
    tableOutcomes: {
      gone: 'The reservation has been cancelled meanwhile, or is pending again. Nothing was changed.',
      refused: 'The server refused it. Check how the table stands.',
      changed: 'Someone was faster. Check how the table stands. Nothing was changed.',
      late: 'The connection was gone for too long, so it was not sent any more. Check how the table stands.',
    },
    roomOutcomes: {
      gone: 'This room no longer exists.',
      refused: 'The server refused it. Tap again to read why.',
      late: 'The connection was gone for too long, so it was not sent any more. Tap again.',
    },
  },
});
