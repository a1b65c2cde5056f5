import { defineTexts } from './texts.ts';

/** When an order is promised, at the desk. */
export const adminPromiseTexts = defineTexts({
  de: {
    promised: 'Zugesagt',
    requested: 'Bestellt für',
    over: '(vorbei)',
    groups: { now: 'Jetzt', soon: 'Danach, bis in 90 Minuten' },
    later: (count: number, from: string) => `Für später: ${count}, ab ${from}`,
    isDue: (number: string) => `Bestellung ${number} ist jetzt an der Reihe.`,
    earlier: (number: string) => `Bestellung ${number} 5 Minuten früher zusagen`,
    promiseLater: (number: string, minutes: number) =>
      `Bestellung ${number} ${minutes} Minuten später zusagen`,
    delay: (number: string, minutes: number) => `Bestellung ${number} um ${minutes} Minuten verschieben`,
    delayWithReason: (number: string) => `Bestellung ${number} mit Grund verschieben`,
    moved: (number: string, time: string) => `Bestellung ${number} ist jetzt für ${time} Uhr zugesagt.`,
    notMoved: (number: string) => `Bestellung ${number} wurde nicht verschoben`,
  },
  en: {
    promised: 'Promised',
    requested: 'Ordered for',
    over: '(over)',
    groups: { now: 'Now', soon: 'Then, within 90 minutes' },
    later: (count: number, from: string) => `For later: ${count}, from ${from}`,
    isDue: (number: string) => `It is time for order ${number}.`,
    earlier: (number: string) => `Promise order ${number} 5 minutes earlier`,
    promiseLater: (number: string, minutes: number) => `Promise order ${number} ${minutes} minutes later`,
    delay: (number: string, minutes: number) => `Delay order ${number} by ${minutes} minutes`,
    delayWithReason: (number: string) => `Delay order ${number} with a reason`,
    moved: (number: string, time: string) => `Order ${number} is now promised for ${time}.`,
    notMoved: (number: string) => `Order ${number} was not delayed`,
  },
});
