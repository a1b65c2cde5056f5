import type { DelayReason } from '#domain/orders/promise.ts';
import { defineTexts } from './texts.ts';

interface DelayTexts {
  title: (number: string) => string;
  lead: string;
  reason: string;
  reasons: Record<DelayReason | 'none', string>;
  minutes: string;
  plus: (minutes: number) => string;
  all: string;
  delayAll: (minutes: number) => string;
  delayAllThis: (count: number, minutes: number) => string;
  movedAll: (count: number) => string;
}

/** Promising an accepted order for later, with the reason that the guest is told. */
export const adminDelayTexts = defineTexts<DelayTexts>({
  de: {
    all: 'Alle Bestellungen',
    delayAll: (minutes) => `Alle +${minutes}`,
    delayAllThis: (count, minutes) =>
      `Alle +${minutes}: ${count} angenommene Bestellungen um ${minutes} Minuten verschieben`,
    movedAll: (count) => `${count} Bestellungen sind später zugesagt.`,
    title: (number) => `Bestellung ${number} kommt später`,
    lead: 'Der Gast bekommt eine E-Mail, und auf seiner Seite steht die neue Zeit.',
    reason: 'Was liest der Gast als Grund?',
    reasons: {
      none: 'Keinen',
      busy: 'Viel los in der Küche',
      way: 'Der Weg dauert länger',
      again: 'Etwas wird noch einmal gemacht',
    },
    minutes: 'Wie viel später?',
    plus: (minutes) => `+${minutes} Min.`,
  },
  en: {
    all: 'All orders',
    delayAll: (minutes) => `All +${minutes}`,
    delayAllThis: (count, minutes) => `All +${minutes}: delay ${count} accepted orders by ${minutes} minutes`,
    movedAll: (count) => `${count} orders are promised for later.`,
    title: (number) => `Order ${number} will be later`,
    lead: 'The guest gets an email, and reads the new time on the page of the order.',
    reason: 'Which reason does the guest read?',
    reasons: {
      none: 'None',
      busy: 'Much to do in the kitchen',
      way: 'The way takes longer',
      again: 'Something is made again',
    },
    minutes: 'How much later?',
    plus: (minutes) => `+${minutes} min`,
  },
});
