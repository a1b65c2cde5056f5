import { defineTexts } from './texts.ts';

/** Open or closed, and the opening hours of the week. */
export const hoursTexts = defineTexts({
  de: {
    title: 'Öffnungszeiten',
    today: 'heute',
    special: 'Besondere Tage',
    closed: 'geschlossen',
    open: 'Geöffnet',
    openUntil: (time: string) => `Heute geöffnet bis ${time}`,
    openNow: 'Jetzt geöffnet',
    opensToday: (time: string) => `Öffnet heute um ${time}`,
    opensTomorrow: (time: string) => `Geschlossen, wieder morgen ab ${time}`,
    opensOn: (day: string, time: string) => `Geschlossen, wieder am ${day} ab ${time}`,
    opensOnDate: (date: string) => `Geschlossen, wieder ab ${date}`,
    closedNow: 'Zurzeit geschlossen',
    /** In place of the week's hours, while closed until further notice. */
    usually: (when: string) => `Zurzeit geschlossen, nach Plan wieder ${when}`,
    when: {
      today: (time: string) => `heute ab ${time}`,
      tomorrow: (time: string) => `morgen ab ${time}`,
      on: (day: string, time: string) => `am ${day} ab ${time}`,
      onDate: (date: string) => `ab ${date}`,
    },
    range: (from: string, to: string) => `${from} bis ${to}`,
    pair: (one: string, other: string) => `${one}, ${other}`,
  },
  en: {
    title: 'Opening hours',
    today: 'today',
    special: 'Special days',
    closed: 'closed',
    open: 'Open',
    openUntil: (time: string) => `Open today until ${time}`,
    openNow: 'Open now',
    opensToday: (time: string) => `Opens today at ${time}`,
    opensTomorrow: (time: string) => `Closed, open again tomorrow from ${time}`,
    opensOn: (day: string, time: string) => `Closed, open again on ${day} from ${time}`,
    opensOnDate: (date: string) => `Closed, open again from ${date}`,
    closedNow: 'Closed for now',
    usually: (when: string) => `Closed for now, usually open again ${when}`,
    when: {
      today: (time: string) => `today from ${time}`,
      tomorrow: (time: string) => `tomorrow from ${time}`,
      on: (day: string, time: string) => `on ${day} from ${time}`,
      onDate: (date: string) => `from ${date}`,
    },
    range: (from: string, to: string) => `${from} to ${to}`,
    pair: (one: string, other: string) => `${one}, ${other}`,
  },
});
