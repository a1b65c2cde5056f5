import { defineTexts } from './texts.ts';

/** At the top of the desk: pausing online ordering, and closing the restaurant, for a while. */
export const adminPauseTexts = defineTexts({
  de: {
    open: 'Pause',
    openUntil: (time: string | null) => (time ? `Geöffnet bis ${time}` : 'Geöffnet'),
    closedUntil: (when: string | null) => (when ? `Geschlossen, öffnet ${when}` : 'Geschlossen'),
    title: 'Pause machen',
    lead: 'Alles endet von selbst. Gäste lesen, bis wann.',
    ordering: 'Online-Bestellungen anhalten',
    house: 'Restaurant schließen',
    lasts: { '30': '30 Minuten', '60': '60 Minuten', today: 'Für heute' },
    paused: (until: string | null) =>
      until ? `Bestellungen angehalten bis ${until}` : 'Bestellungen angehalten',
    closed: (until: string | null) => (until ? `Geschlossen bis ${until}` : 'Von Hand geschlossen'),
    short: { ordering: 'Angehalten', house: 'Geschlossen' },
    until: (what: string, until: string | null) => (until ? `${what} bis ${until}` : what),
    over: { ordering: 'Wieder annehmen', house: 'Wieder öffnen' },
    elsewhere: 'Ein Dienst außerhalb entscheidet, ob Gäste bestellen können.',
    failed: 'Das ließ sich nicht umstellen',
    saidOver: { ordering: 'Gäste können wieder bestellen.', house: 'Es gilt wieder der Plan.' },
  },
  en: {
    open: 'Pause',
    openUntil: (time: string | null) => (time ? `Open until ${time}` : 'Open'),
    closedUntil: (when: string | null) => (when ? `Closed, opens ${when}` : 'Closed'),
    title: 'Take a break',
    lead: 'Everything ends by itself. Guests read until when.',
    ordering: 'Pause online ordering',
    house: 'Close the restaurant',
    lasts: { '30': '30 minutes', '60': '60 minutes', today: 'For today' },
    paused: (until: string | null) => (until ? `Ordering paused until ${until}` : 'Ordering paused'),
    closed: (until: string | null) => (until ? `Closed until ${until}` : 'Closed by hand'),
    short: { ordering: 'Paused', house: 'Closed' },
    until: (what: string, until: string | null) => (until ? `${what} until ${until}` : what),
    over: { ordering: 'Take orders again', house: 'Open again' },
    elsewhere: 'A service elsewhere decides whether guests can order.',
    failed: 'This could not be switched',
    saidOver: { ordering: 'Guests can order again.', house: 'The schedule holds again.' },
  },
});
