import { defineTexts } from './texts.ts';

/** Who waits for a table, at the desk. */
export const adminWaitingListTexts = defineTexts({
  de: {
    title: 'Warteliste',
    text: 'Wird ein Tisch frei, bekommt der Erste, der passt, von selbst eine E-\u2060Mail.',
    since: (when: string) => `Seit ${when}`,
    offered: (until: string) => `Tisch angeboten, gehalten bis ${until}`,
    toCall: 'Kann kein Angebot mehr bekommen: bitte anrufen',
    takeOff: 'Streichen',
    takeOffThis: (name: string) => `${name} von der Warteliste streichen`,
    ask: (name: string) => `${name} von der Warteliste streichen?`,
    tells: 'Der Gast bekommt eine E-\u2060Mail. Das lässt sich nicht zurücknehmen.',
    tellsNoOne:
      'Eine E-\u2060Mail-Adresse gibt es nicht: Sagen Sie dem Gast Bescheid. Das lässt sich nicht zurücknehmen.',
    losesOffer: 'Der angebotene Tisch geht an den Nächsten.',
    keep: 'Nicht streichen',
    notTakenOff: 'Das hat nicht geklappt',
    takenOff: (name: string) => `${name} steht nicht mehr auf der Warteliste`,
  },
  en: {
    title: 'Waiting list',
    text: 'When a table becomes free, the first one it fits gets an email by itself.',
    since: (when: string) => `Since ${when}`,
    offered: (until: string) => `Table offered, held until ${until}`,
    toCall: 'Nothing can be offered any more: please call',
    takeOff: 'Remove',
    takeOffThis: (name: string) => `Remove ${name} from the waiting list`,
    ask: (name: string) => `Remove ${name} from the waiting list?`,
    tells: 'The guest gets an email. This cannot be undone.',
    tellsNoOne: 'There is no email address: tell the guest yourself. This cannot be undone.',
    losesOffer: 'The table on offer goes to the next in line.',
    keep: 'Do not remove',
    notTakenOff: 'That did not work',
    takenOff: (name: string) => `${name} is no longer on the waiting list`,
  },
});
