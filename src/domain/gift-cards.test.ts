import { describe, expect, test } from 'vitest';
import {
  codeSuffix,
  formatGiftCardCode,
  GIFT_CARD_PRESETS,
  giftCardCents,
  giftCardStatusAt,
  wholeEuros,
} from './gift-cards.ts';

test('the presets of the page', () => {
  expect(GIFT_CARD_PRESETS).toEqual([10, 25, 50, 75, 100]);
});

test.each([
  ...[
    '35',
    ' 35 ',
    '35 €',
    '35€',
    '€35',
    '€ 35',
    '35 EUR',
    '35 euros',
    '35,00',
    '35.00 €',
    '35,-',
    '035',
  ].map((typed): [string, number] => [typed, 35]),
  ['0', 0],
  ['1000', 1000],
  ...[
    '12,50',
    '12.50',
    '12,5',
    '1.000',
    '1,000',
    '1 000',
    '1.000,00',
    '12,',
    ',50',
    '-20',
    '+20',
    '1a5',
    '1e3',
  ].map((typed): [string, null] => [typed, null]),
  ...['', ' ', '€', 'abc', '１２', '٣٥', '10000000000', '35,000', '€35 €€'].map((typed): [string, null] => [
    typed,
    null,
  ]),
])('%j is an amount of %j whole euros', (typed, euros) => {
  expect(wholeEuros(typed)).toBe(euros);
});

test('an amount in cents, and a code in groups', () => {
  expect(giftCardCents(35)).toBe(3500);
  expect(formatGiftCardCode('ABCDEFGHJKMNPQRS')).toBe('ABCD-EFGH-JKMN-PQRS');
});

describe('how a card stands', () => {
  const now = Date.parse('2026-11-21T17:00:00Z');
  const paid = {
    ...{ status: 'issued' as const, isRedeemed: false, createdAt: now, voidedAt: null },
    ...{ amountCents: 5000, balanceCents: 5000 },
  };
  test.each([
    ['unpaid', { status: 'created' as const, balanceCents: 0 }],
    ['unpaid', { status: 'cancelled' as const, balanceCents: 0 }],
    ['open', {}],
    ['open', { balanceCents: 1 }],
    ['open', { createdAt: Date.parse('2016-11-21T17:00:00Z') }],
    ['expired', { createdAt: Date.parse('2016-11-21T16:59:59.999Z') }],
    ['redeemed', { balanceCents: 0, isRedeemed: true }],
    ['void', { status: 'cancelled' as const, balanceCents: 0, voidedAt: now }],
  ])('%s: %j', (standing, change) => {
    expect(giftCardStatusAt({ ...paid, ...change }, now)).toBe(standing);
  });

  test('only the end of its code is for others to see', () => {
    expect(codeSuffix('ABCDEFGHJKMNPQRS')).toBe('…PQRS');
  });
});
