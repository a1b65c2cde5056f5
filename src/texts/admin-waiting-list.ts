import { defineTexts } from './texts.ts';

/** Who waits for a table, at the desk. */
export const adminWaitingListTexts = defineTexts({
  de: {
    title: 'Warteliste',
    text: 'Wird ein Tisch frei, bekommt der Erste, der passt, von selbst eine E-\u2060Mail.',
    since: (when: string) => `Seit ${when}`,
    offered: (until: string) => `Tisch angeboten, gehalten bis ${until}`,
    takeOff: 'Streichen',
    takeOffThis: (name: string) => `${name} von der Warteliste streichen`,
    takenOff: (name: string) => `${name} steht nicht mehr auf der Warteliste`,
  },
  en: {
    title: 'Waiting list',
    text: 'When a table becomes free, the first one it fits gets an email by itself.',
    since: (when: string) => `Since ${when}`,
    offered: (until: string) => `Table offered, held until ${until}`,
    takeOff: 'Remove',
    takeOffThis: (name: string) => `Remove ${name} from the waiting list`,
    takenOff: (name: string) => `${name} is no longer on the waiting list`,
  },
});
