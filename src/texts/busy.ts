import { defineTexts } from './texts.ts';

/** What guests read while the kitchen is busy, or delivers nothing for a while. */
export const busyTexts = defineTexts({
  de: {
    busy: (minutes: number, until: string) =>
      `Heute ist bei uns viel los: Bis ${until} Uhr dauert alles etwa ${minutes} Minuten länger.`,
    pickupOnly: (until: string) => `Bis ${until} Uhr liefern wir nicht. Abholen können Sie gern.`,
    ready: (when: string) => `Wer jetzt bestellt, kann voraussichtlich abholen: ${when}.`,
  },
  en: {
    busy: (minutes: number, until: string) =>
      `We are very busy today: until ${until} everything takes about ${minutes} minutes longer.`,
    pickupOnly: (until: string) => `We do not deliver until ${until}. You are welcome to collect your order.`,
    ready: (when: string) => `Ordered now, it is expected to be ready for pickup: ${when}.`,
  },
});
