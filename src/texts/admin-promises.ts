import { defineTexts } from './texts.ts';

/** When an order is promised, at the desk. */
export const adminPromiseTexts = defineTexts({
  de: {
    promised: 'Zugesagt',
    planned: 'Vorgesehen',
    shift: (minutes: number) => `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)} Min.`,
    requested: 'Bestellt für',
    over: '(vorbei)',
    groups: { now: 'Jetzt', soon: 'Danach, bis in 90 Minuten' },
    later: (count: number, from: string) => `Für später: ${count}, ab ${from}`,
    isDue: (number: string) => `Bestellung ${number} ist jetzt an der Reihe.`,
    earlier: (number: string) => `−5 Min.: Bestellung ${number} früher zusagen`,
    promiseLater: (number: string, minutes: number) =>
      `+${minutes} Min.: Bestellung ${number} später zusagen`,
    delay: (number: string, minutes: number) => `+${minutes} Min.: Bestellung ${number} verschieben`,
    delayWithReason: (number: string) => `Bestellung ${number} mit Grund verschieben`,
    moved: (number: string, time: string) => `Bestellung ${number} ist jetzt für ${time} Uhr zugesagt.`,
    notMoved: (number: string) => `Bestellung ${number} wurde nicht verschoben`,
  },
  en: {
    promised: 'Promised',
    planned: 'Planned',
    shift: (minutes: number) => `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)} min`,
    requested: 'Ordered for',
    over: '(over)',
    groups: { now: 'Now', soon: 'Then, within 90 minutes' },
    later: (count: number, from: string) => `For later: ${count}, from ${from}`,
    isDue: (number: string) => `It is time for order ${number}.`,
    earlier: (number: string) => `−5 min: promise order ${number} earlier`,
    promiseLater: (number: string, minutes: number) => `+${minutes} min: promise order ${number} later`,
    delay: (number: string, minutes: number) => `+${minutes} min: delay order ${number}`,
    delayWithReason: (number: string) => `Delay order ${number} with a reason`,
    moved: (number: string, time: string) => `Order ${number} is now promised for ${time}.`,
    notMoved: (number: string) => `Order ${number} was not delayed`,
  },
});
