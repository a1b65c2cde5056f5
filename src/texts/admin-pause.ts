import { defineTexts } from './texts.ts';

/** At the top of the desk: what is paused, and until when. */
export const adminPauseTexts = defineTexts({
  de: {
    open: 'Pause',
    openUntil: (time: string | null) => (time ? `Geöffnet bis ${time}` : 'Geöffnet'),
    closedUntil: (when: string | null) => (when ? `Geschlossen, öffnet ${when}` : 'Geschlossen'),
    short: {
      ordering: 'Angehalten',
      house: 'Geschlossen',
      delivery: 'Nur Abholung',
      busy: 'Viel los',
    },
    until: (what: string, until: string | null) => (until ? `${what} bis ${until}` : what),
  },
  en: {
    open: 'Pause',
    openUntil: (time: string | null) => (time ? `Open until ${time}` : 'Open'),
    closedUntil: (when: string | null) => (when ? `Closed, opens ${when}` : 'Closed'),
    short: { ordering: 'Paused', house: 'Closed', delivery: 'Pickup only', busy: 'Busy' },
    until: (what: string, until: string | null) => (until ? `${what} until ${until}` : what),
  },
});
