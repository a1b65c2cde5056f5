import type { Fulfilment } from '#domain/orders/order.ts';
import { defineTexts } from './texts.ts';

/** The kitchen's steps between acceptance and completion, and its view of what is to be made. */
export const adminKitchenTexts = defineTexts({
  de: {
    lead: 'Tippen Sie ein Gericht an, wenn es fertig ist. Noch einmal tippen nimmt es zurück.',
    emptyTitle: 'Nichts zu kochen',
    emptyText: 'Angenommene Bestellungen erscheinen hier von selbst.',
    by: (time: string) => `bis ${time}`,
    minutes: (minutes: number) => `${minutes} Min.`,
    timeLeft: (time: string) => `noch ${time}`,
    allergensNotLoaded: 'Allergene: nicht geladen, siehe Bon',
    due: 'jetzt fällig',
    dueIn: 'fällig in',
    late: (time: string) => `${time} zu spät`,
    sinceAccepted: 'seit der Annahme',
    left: (count: number) => (count === 1 ? 'noch 1 Gericht' : `noch ${count} Gerichte`),
    allPrepared: 'Alles fertig',
    prepared: 'fertig',
    markPrepared: (dish: string) => `${dish}: fertig`,
    saidPrepared: (dish: string) => `${dish} ist fertig`,
    saidUnprepared: (dish: string) => `${dish} ist doch noch nicht fertig`,
    notMarked: (dish: string) => `${dish}: nicht gespeichert`,
    /** What the buttons of the desk do. */
    steps: {
      kitchen: { delivery: 'An die Küche', pickup: 'An die Küche' },
      ready: { delivery: 'Losschicken', pickup: 'Abholbereit melden' },
      done: { delivery: 'Abschließen', pickup: 'Abschließen' },
    } satisfies Record<string, Record<Fulfilment, string>>,
    saidStep: {
      kitchen: {
        delivery: (number: string) => `Bestellung ${number} ist in der Küche`,
        pickup: (number: string) => `Bestellung ${number} ist in der Küche`,
      },
      ready: {
        delivery: (number: string) => `Bestellung ${number} ist unterwegs`,
        pickup: (number: string) => `Bestellung ${number} ist abholbereit`,
      },
    },
    at: {
      kitchen: { delivery: 'In der Küche', pickup: 'In der Küche' },
      ready: { delivery: 'Unterwegs', pickup: 'Abholbereit' },
    } satisfies Record<string, Record<Fulfilment, string>>,
    /** What the buttons of the kitchen do. */
    does: {
      kitchen: { delivery: 'Kochen beginnen', pickup: 'Kochen beginnen' },
      ready: { delivery: 'Losschicken', pickup: 'Abholbereit melden' },
    } satisfies Record<string, Record<Fulfilment, string>>,
    doThis: (action: string, number: string) => `${action}: Bestellung ${number}`,
    compact: 'Kompakt',
    stopped: (number: string) => `${number} ist storniert`,
    doNotCook: 'Nicht mehr kochen',
    seenStop: (number: string) => `Gesehen: ${number} ist storniert`,
    saidStopped: (number: string) => `Bestellung ${number} ist storniert, nicht mehr kochen`,
    saidChanged: (number: string) => `Bestellung ${number} hat sich geändert`,
    more: 'ganz lesen',
    less: 'weniger',
    notMoved: (title: string) => `${title}: nicht geändert`,
  },
  en: {
    lead: 'Tap a dish when it is finished. Tapping it again takes that back.',
    emptyTitle: 'Nothing to cook',
    emptyText: 'Accepted orders appear here by themselves.',
    by: (time: string) => `by ${time}`,
    minutes: (minutes: number) => `${minutes} min`,
    timeLeft: (time: string) => `${time} left`,
    allergensNotLoaded: 'Allergens: not loaded, see the ticket',
    due: 'due now',
    dueIn: 'due in',
    late: (time: string) => `${time} late`,
    sinceAccepted: 'since accepted',
    left: (count: number) => (count === 1 ? '1 dish left' : `${count} dishes left`),
    allPrepared: 'All finished',
    prepared: 'finished',
    markPrepared: (dish: string) => `${dish}: finished`,
    saidPrepared: (dish: string) => `${dish} is finished`,
    saidUnprepared: (dish: string) => `${dish} is not finished yet after all`,
    notMarked: (dish: string) => `${dish}: not saved`,
    steps: {
      kitchen: { delivery: 'To the kitchen', pickup: 'To the kitchen' },
      ready: { delivery: 'Send off', pickup: 'Say it is ready' },
      done: { delivery: 'Complete', pickup: 'Complete' },
    },
    saidStep: {
      kitchen: {
        delivery: (number: string) => `Order ${number} is in the kitchen`,
        pickup: (number: string) => `Order ${number} is in the kitchen`,
      },
      ready: {
        delivery: (number: string) => `Order ${number} is on its way`,
        pickup: (number: string) => `Order ${number} is ready for pickup`,
      },
    },
    at: {
      kitchen: { delivery: 'In the kitchen', pickup: 'In the kitchen' },
      ready: { delivery: 'On its way', pickup: 'Ready for pickup' },
    },
    does: {
      kitchen: { delivery: 'Start cooking', pickup: 'Start cooking' },
      ready: { delivery: 'Send off', pickup: 'Say it is ready' },
    },
    doThis: (action: string, number: string) => `${action}: order ${number}`,
    compact: 'Compact',
    stopped: (number: string) => `${number} is cancelled`,
    doNotCook: 'Do not cook it any more',
    seenStop: (number: string) => `Seen: ${number} is cancelled`,
    saidStopped: (number: string) => `Order ${number} is cancelled, do not cook it any more`,
    saidChanged: (number: string) => `Order ${number} has changed`,
    more: 'read all',
    less: 'less',
    notMoved: (title: string) => `${title}: not changed`,
  },
});
