import { expect, test } from 'vitest';
import { countsAsTurnover, sumVat, turnoverCents } from './turnover.ts';

test.each([
  ['pending', 'none', false],
  ['pending', 'paid', false],
  ['accepted', 'none', true],
  ['accepted', 'paid', true],
  ['completed', 'none', true],
  ['cancelled', 'none', false],
  ['cancelled', 'refunded', false],
  ['cancelled', 'refund_failed', false],
  ['pending', 'unpaid', false],
  ['pending', 'lapsed', false],
] as const)('an order that is %s and %s: %s', (status, paymentStatus, counts) => {
  expect(countsAsTurnover({ status, paymentStatus, isPlay: false, isTest: false })).toBe(counts);
  expect(countsAsTurnover({ status, paymentStatus, isPlay: true, isTest: false })).toBe(false);
  expect(countsAsTurnover({ status, paymentStatus, isPlay: false, isTest: true })).toBe(false);
});

test('a gift card pays, and takes nothing off', () => {
  expect(turnoverCents({ totalCents: 1380, giftCardPaidCents: 2000 })).toBe(3380);
});

test('the VAT of several orders stays apart by rate', () => {
  const food = { vatPercent: 7, grossCents: 1070, netCents: 1000, taxCents: 70 };
  const drink = { vatPercent: 19, grossCents: 450, netCents: 378, taxCents: 72 };
  expect(sumVat([drink, food, food])).toEqual([
    { vatPercent: 7, grossCents: 2140, netCents: 2000, taxCents: 140 },
    drink,
  ]);
  expect(sumVat([])).toEqual([]);
});
