import { defineTexts } from './texts.ts';

/** Pausing orders or deliveries, closing the restaurant, and busy mode: loaded when the dialog is opened. */
export const adminPauseDialogTexts = defineTexts({
  de: {
    title: 'Pause machen',
    lead: 'Alles endet von selbst. Gäste lesen, bis wann.',
    reason: 'Grund',
    reasonHint: 'Gäste lesen ihn auf der Website. Erst eintragen, dann antippen, wie lange.',
    ordering: 'Online-Bestellungen anhalten',
    house: 'Restaurant schließen',
    delivery: 'Nur Abholung',
    busy: 'Viel los: alles dauert länger',
    longer: (minutes: number) => `+${minutes} Min.`,
    isLonger: (minutes: number, until: string | null) =>
      `Neue Bestellungen dauern ${minutes} Minuten länger, bis ${until}. Was schon angenommen ist, bleibt bei seiner Zeit`,
    by: (what: string, name: string | null) => (name ? `${what} (${name}).` : `${what}.`),
    unanswered: (until: string | null) =>
      `Von selbst angehalten, weil eine Bestellung ohne Antwort blieb. Sobald Sie eine Bestellung antippen, geht es weiter, sonst um ${until}.`,
    pickupOnly: (until: string | null) => `Nur Abholung bis ${until}`,
    lasts: { '30': '30 Minuten', '60': '60 Minuten', today: 'Für heute' },
    paused: (until: string | null) =>
      until ? `Bestellungen angehalten bis ${until}` : 'Bestellungen angehalten',
    closed: (until: string | null) => (until ? `Geschlossen bis ${until}` : 'Von Hand geschlossen'),
    over: {
      ordering: 'Wieder annehmen',
      house: 'Wieder öffnen',
      delivery: 'Wieder liefern',
      busy: 'Wieder wie sonst',
    },
    elsewhere: 'Ein Dienst außerhalb entscheidet, ob Gäste bestellen können.',
    failed: 'Das ließ sich nicht umstellen',
    saidOver: {
      ordering: 'Gäste können wieder bestellen.',
      house: 'Es gilt wieder, was vorher galt.',
      delivery: 'Es wird wieder geliefert.',
      busy: 'Die Zeiten sind wieder wie sonst.',
    },
  },
  en: {
    title: 'Take a break',
    lead: 'Everything ends by itself. Guests read until when.',
    reason: 'Reason',
    reasonHint: 'Guests read it on the website. Enter it first, then tap how long.',
    ordering: 'Pause online ordering',
    house: 'Close the restaurant',
    delivery: 'Pickup only',
    busy: 'Busy: everything takes longer',
    longer: (minutes: number) => `+${minutes} min`,
    isLonger: (minutes: number, until: string | null) =>
      `New orders take ${minutes} minutes longer, until ${until}. What is accepted already keeps its time`,
    by: (what: string, name: string | null) => (name ? `${what} (${name}).` : `${what}.`),
    unanswered: (until: string | null) =>
      `Paused by itself, because an order stayed without an answer. As soon as you tap on an order it goes on, otherwise at ${until}.`,
    pickupOnly: (until: string | null) => `Pickup only until ${until}`,
    lasts: { '30': '30 minutes', '60': '60 minutes', today: 'For today' },
    paused: (until: string | null) => (until ? `Ordering paused until ${until}` : 'Ordering paused'),
    closed: (until: string | null) => (until ? `Closed until ${until}` : 'Closed by hand'),
    over: {
      ordering: 'Take orders again',
      house: 'Open again',
      delivery: 'Deliver again',
      busy: 'As usual again',
    },
    elsewhere: 'A service elsewhere decides whether guests can order.',
    failed: 'This could not be switched',
    saidOver: {
      ordering: 'Guests can order again.',
      house: 'What held before holds again.',
      delivery: 'Deliveries are taken again.',
      busy: 'Times are as usual again.',
    },
  },
});
