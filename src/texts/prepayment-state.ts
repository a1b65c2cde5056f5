import type { PrepaymentState } from '#domain/reservations/prepayment.ts';
import { formatCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

/** What has become of what was paid ahead for a table: for its guest and at the desk. */
export const prepaymentStateTexts = defineTexts({
  de: {
    name: 'Anzahlung',
    states: {
      open: 'noch nicht bezahlt',
      paid: 'bezahlt',
      lapsed: 'nicht bezahlt',
      used: 'von der Rechnung abgezogen',
      kept: 'einbehalten',
      returned: 'geht zurück',
    } satisfies Record<PrepaymentState, string>,
    fact: (cents: number, state: string) => `${formatCents(cents, 'de')}, ${state}`,
    play: 'Spielgeld: Davon ist nichts abzuziehen.',
  },
  en: {
    name: 'Deposit',
    states: {
      open: 'not yet paid',
      paid: 'paid',
      lapsed: 'not paid',
      used: 'taken off the bill',
      kept: 'kept',
      returned: 'goes back',
    } satisfies Record<PrepaymentState, string>,
    fact: (cents: number, state: string) => `${formatCents(cents, 'en')}, ${state}`,
    play: 'Play money: there is nothing to take off.',
  },
});
