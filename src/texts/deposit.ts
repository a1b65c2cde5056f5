import type { DepositKind } from '#domain/menu/deposit.ts';
import { formatCents } from './format-money.ts';
import { defineTexts } from './texts.ts';

/** The two terms that the law requires, in its own spelling and in both languages (VerpackDG § 47). */
const KINDS: Record<DepositKind, string> = { 'single-use': 'EINWEG', reusable: 'MEHRWEG' };

/** The deposit of bottles: beside the price, never part of it (PAngV § 7). */
export const depositTexts = defineTexts({
  de: {
    kinds: KINDS,
    each: 'jeweils',
    plus: (cents: number) => `zzgl. ${formatCents(cents, 'de')} Pfand`,
    line: (cents: number, kind: DepositKind, quantity: number) =>
      `zzgl. Pfand ${KINDS[kind]}, ${formatCents(cents, 'de')} × ${quantity}`,
    sum: 'Pfand',
  },
  en: {
    kinds: { 'single-use': 'EINWEG (single-use)', reusable: 'MEHRWEG (reusable)' },
    each: 'each',
    plus: (cents: number) => `plus ${formatCents(cents, 'en')} deposit`,
    line: (cents: number, kind: DepositKind, quantity: number) =>
      `plus deposit ${KINDS[kind]}, ${formatCents(cents, 'en')} × ${quantity}`,
    sum: 'Deposit',
  },
});
