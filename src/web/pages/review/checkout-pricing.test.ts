import { expect, test } from 'vitest';
import type { RuleRefusal } from '#domain/refusal.ts';
import { ruleMessage } from '#texts/rules.ts';
import { applyCodes, type EnteredCode, feeToShow, splitCodes } from './checkout-pricing.ts';

const order = { subtotalCents: 5600, now: Date.parse('2026-11-21T18:30:00Z'), timeZone: 'Europe/Berlin' };
const messageOf = (refusal: RuleRefusal) => ruleMessage(refusal, 'en');
const coupon = (code: string): EnteredCode => ({
  code,
  answer: {
    type: 'discount',
    discount: {
      code,
      isActive: true,
      validFrom: null,
      validTo: null,
      minimumOrderValue: null,
      discountPercentage: 10,
      upperLimit: null,
    },
  },
});
const card = (code: string, balance: number): EnteredCode => ({
  code,
  answer: {
    type: 'coupon',
    giftCard: {
      status: 'issued',
      isRedeemed: balance === 0,
      createdAt: '2026-01-01T00:00:00Z',
      amount: 50,
      balance,
    },
  },
});

test('codes of the address: one, two, none twice, never many', () => {
  expect(splitCodes('')).toEqual([]);
  expect(splitCodes(' DIWALI10 ')).toEqual(['DIWALI10']);
  expect(splitCodes('DIWALI10,ABCD-EFGH,')).toEqual(['DIWALI10', 'ABCD-EFGH']);
  expect(splitCodes('A,A,B')).toEqual(['A', 'B']);
  expect(splitCodes('A,B,C,D,E')).toHaveLength(3);
});

test('a coupon and a card go together, in either order', () => {
  const both = {
    coupon: { code: 'DIWALI10', percentage: 10, discountCents: 560 },
    giftCard: { code: 'CARD', balanceCents: 1250 },
    refused: null,
  };
  expect(applyCodes([coupon('DIWALI10'), card('CARD', 12.5)], order, messageOf)).toEqual(both);
  expect(applyCodes([card('CARD', 12.5), coupon('DIWALI10')], order, messageOf)).toEqual(both);
});

test('the second of a kind does not count, and the first still does', () => {
  expect(applyCodes([card('ONE', 10), card('TWO', 20)], order, messageOf)).toEqual({
    coupon: null,
    giftCard: { code: 'ONE', balanceCents: 1000 },
    refused: {
      code: 'TWO',
      message: 'A discount code and a gift card go together, two of the same kind do not.',
    },
  });
});

test('a code that is unknown or used up says why', () => {
  const error = { code: 'coupon_unknown', message: 'Invalid coupon code', httpStatus: 404 };
  expect(applyCodes([{ code: 'X', error }], order, messageOf).refused).toEqual({
    code: 'X',
    message: 'Invalid coupon code',
  });
  expect(applyCodes([card('EMPTY', 0)], order, messageOf).refused?.message).toBe(
    'This coupon is not valid or has already been used',
  );
});

test('the sums name a fee only of what is delivered, and none that depends on a place nobody knows', () => {
  const areaOf = (feeCents: number) => ({
    zipCode: '72379',
    city: 'Hechingen',
    minimumCents: 3000,
    feeCents,
  });
  const [free, dear] = [areaOf(0), areaOf(350)];
  const delivery = { area: dear, areas: [free, dear], isEnough: true, isPlaceKnown: true };
  expect(feeToShow('delivery', delivery)).toBe(350);
  expect(feeToShow('delivery', { ...delivery, area: free })).toBe(0);
  const nowhere = { ...delivery, area: null, isPlaceKnown: false };
  expect(feeToShow('delivery', nowhere)).toBe('by place');
  expect(feeToShow('delivery', { ...nowhere, areas: [free] })).toBe(0);
  // Where nobody delivers to.
  expect(feeToShow('delivery', { ...nowhere, isPlaceKnown: true, areas: [free] })).toBeNull();
  // The total has it, however little was ordered.
  expect(feeToShow('delivery', { ...delivery, isEnough: false })).toBe(350);
  expect(feeToShow('delivery', { ...delivery, area: free, isEnough: false })).toBeNull();
  expect(feeToShow('pickup', delivery)).toBeNull();
});
