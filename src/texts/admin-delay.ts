import type { DelayReason } from '#domain/orders/promise.ts';
import { defineTexts } from './texts.ts';

interface DelayTexts {
  title: (number: string) => string;
  lead: string;
  reason: string;
  reasons: Record<DelayReason | 'none', string>;
  minutes: string;
  all: string;
  delayAll: (minutes: number) => string;
  delayAllThis: (count: number, minutes: number) => string;
  /** `stayed`: the numbers of those that are as they were. */
  movedAll: (count: number, minutes: number, stayed: readonly string[]) => string;
}

/** As many as one line holds. */
const namedOf = (numbers: readonly string[]) =>
  numbers.length > 3 ? `${numbers.slice(0, 3).join(', ')} … (${numbers.length})` : numbers.join(', ');

/** Promising an accepted order for later, with the reason that the guest is told. */
export const adminDelayTexts = defineTexts<DelayTexts>({
  de: {
    all: 'Alle Bestellungen',
    delayAll: (minutes) => `Alle +${minutes} Min.`,
    delayAllThis: (count, minutes) =>
      `Alle +${minutes} Min.: ${count} angenommene Bestellungen um ${minutes} Minuten verschieben`,
    movedAll: (count, minutes, stayed) =>
      `${count === 1 ? 'Eine Bestellung ist' : `${count} Bestellungen sind`} ${minutes} Minuten später zugesagt.${stayed.length > 0 ? ` Wie zuvor: ${namedOf(stayed)}.` : ''}`,
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
  },
  en: {
    all: 'All orders',
    delayAll: (minutes) => `All +${minutes} min`,
    delayAllThis: (count, minutes) =>
      `All +${minutes} min: delay ${count} accepted orders by ${minutes} minutes`,
    movedAll: (count, minutes, stayed) =>
      `${count === 1 ? 'One order is' : `${count} orders are`} promised ${minutes} minutes later.${stayed.length > 0 ? ` As before: ${namedOf(stayed)}.` : ''}`,
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
  },
});
