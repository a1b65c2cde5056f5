import { defineTexts } from './texts.ts';

/** Open or closed, and the week's hours. */
export const hoursTexts = defineTexts({
  de: {
    title: 'Öffnungszeiten',
    today: 'heute',
    closed: 'geschlossen',
    openUntil: (time: string) => `Heute geöffnet bis ${time}`,
    openNow: 'Jetzt geöffnet',
    opensToday: (time: string) => `Öffnet heute um ${time}`,
    opensTomorrow: (time: string) => `Geschlossen, wieder morgen ab ${time}`,
    opensOn: (day: string, time: string) => `Geschlossen, wieder am ${day} ab ${time}`,
    opensOnDate: (date: string) => `Geschlossen, wieder ab ${date}`,
    closedNow: 'Zurzeit geschlossen',
    range: (from: string, to: string) => `${from} bis ${to}`,
    pair: (one: string, other: string) => `${one}, ${other}`,
  },
  en: {
    title: 'Opening hours',
    today: 'today',
    closed: 'closed',
    openUntil: (time: string) => `Open today until ${time}`,
    openNow: 'Open now',
    opensToday: (time: string) => `Opens today at ${time}`,
    opensTomorrow: (time: string) => `Closed, open again tomorrow from ${time}`,
    opensOn: (day: string, time: string) => `Closed, open again on ${day} from ${time}`,
    opensOnDate: (date: string) => `Closed, open again from ${date}`,
    closedNow: 'Closed for now',
    range: (from: string, to: string) => `${from} to ${to}`,
    pair: (one: string, other: string) => `${one}, ${other}`,
  },
});
