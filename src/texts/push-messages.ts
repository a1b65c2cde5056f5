import type { PrinterTrouble } from '#domain/printing/printer.ts';
import { defineTexts } from './texts.ts';

/** A printer's trouble of which devices are told. */
export type PushedTrouble = Exclude<PrinterTrouble, 'never_seen' | 'paper_low'>;

const troublesDe: Record<PushedTrouble, string> = {
  not_seen: 'Er meldet sich nicht mehr.',
  cover_open: 'Sein Deckel ist offen.',
  paper_out: 'Er hat kein Papier.',
  faulty: 'Er meldet eine Störung.',
  waiting: 'Er druckt nicht, und etwas wartet.',
};
const troublesEn: Record<PushedTrouble, string> = {
  not_seen: 'It has not been heard of for a while.',
  cover_open: 'Its cover is open.',
  paper_out: 'It is out of paper.',
  faulty: 'It reports a fault.',
  waiting: 'It does not print, and something is waiting.',
};

/** What devices show that are told of news without an open page: short, and nothing about the guest. */
export const pushMessageTexts = defineTexts({
  de: {
    order: (number: string) => ({
      title: `Neue Bestellung ${number}`,
      body: 'Tippen Sie, um sie zu öffnen.',
    }),
    testOrder: (number: string) => ({ title: `Test: Bestellung ${number}`, body: 'Eine Testbestellung.' }),
    louder: (number: string) => ({
      title: `Bestellung ${number} wartet`,
      body: 'Noch niemand hat sie angenommen.',
    }),
    owner: (number: string) => ({
      title: `Bestellung ${number} wartet noch immer`,
      body: 'Bitte sofort ansehen: Der Gast hat noch keine Antwort.',
    }),
    reservation: { title: 'Neue Reservierungsanfrage', body: 'Tippen Sie, um sie zu öffnen.' },
    reservationAtOnce: {
      title: 'Neue Reservierung',
      body: 'Von selbst angenommen. Tippen Sie, um sie anzusehen.',
    },
    reservationChange: {
      title: 'Änderung einer Reservierung',
      body: 'Ein Gast wartet auf Antwort. Tippen Sie, um sie zu öffnen.',
    },
    reservationCancelled: {
      title: 'Reservierung abgesagt',
      body: 'Ein Gast kommt nicht. Tippen Sie, um sie anzusehen.',
    },
    printer: (name: string, trouble: PushedTrouble) => ({
      title: `Drucker „${name}“`,
      body: troublesDe[trouble],
    }),
    test: { title: 'Test', body: 'So melden sich hier neue Bestellungen.' },
  },
  en: {
    order: (number: string) => ({ title: `New order ${number}`, body: 'Tap to open it.' }),
    testOrder: (number: string) => ({ title: `Test: order ${number}`, body: 'A test order.' }),
    louder: (number: string) => ({
      title: `Order ${number} is waiting`,
      body: 'Nobody has accepted it yet.',
    }),
    owner: (number: string) => ({
      title: `Order ${number} is still waiting`,
      body: 'Please look at once: the guest has no answer yet.',
    }),
    reservation: { title: 'New reservation request', body: 'Tap to open it.' },
    reservationAtOnce: { title: 'New reservation', body: 'Accepted by itself. Tap to see it.' },
    reservationChange: {
      title: 'Change of a reservation',
      body: 'A guest is waiting for an answer. Tap to open it.',
    },
    reservationCancelled: { title: 'Reservation cancelled', body: 'A guest is not coming. Tap to see it.' },
    printer: (name: string, trouble: PushedTrouble) => ({
      title: `Printer “${name}”`,
      body: troublesEn[trouble],
    }),
    test: { title: 'Test', body: 'This is how new orders are announced here.' },
  },
});
