import { expect, test } from 'vitest';
import { digitsOf, GIFT_CARD_PRESETS, giftCardCents, groupedCode } from './gift-cards.ts';

test('the presets of the page', () => {
  expect(GIFT_CARD_PRESETS).toEqual([10, 25, 50, 75, 100]);
});

test.each([
  ['35', '35'],
  ['35 €', '35'],
  ['1.5', '15'],
  ['-20', '20'],
  ['abc', ''],
  ['007', '7'],
  ['0', '0'],
  ['１２', ''],
])('%j strips everything but digits', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

test('an amount in cents, and a code in groups', () => {
  expect(giftCardCents(35)).toBe(3500);
  expect(groupedCode('ABCDEFGHJKMNPQRS')).toBe('ABCD-EFGH-JKMN-PQRS');
});
