import { expect, test } from 'vitest';
import { wishFor, withoutCard, withSent } from './till-wish.ts';

const card = { _id: 'card', balance: 50 };
const first = wishFor([], card, 1250);
const sent = withSent([], first);

test('what was sent and not heard of keeps its key, however often it is asked for', () => {
  expect(first).toEqual({ cardId: 'card', balanceCents: 5000, amountCents: 1250, key: expect.any(String) });
  expect(wishFor(sent, card, 1250)).toBe(first);
  expect(wishFor(sent, { ...card }, 1250).key).toBe(first.key);
  expect(withSent(sent, first)).toBe(sent);
  // Another amount in between does not make it forgotten.
  const other = wishFor(sent, card, 1000);
  expect(other.key).not.toBe(first.key);
  expect(wishFor(withSent(sent, other), card, 1250).key).toBe(first.key);
});

test.each([
  ['another amount', sent, card, 1251],
  ['another card', sent, { ...card, _id: 'other' }, 1250],
  ['a card on which one sees what became of it', sent, { ...card, balance: 37.5 }, 1250],
  ['a card from which it was taken', withoutCard(sent, 'card'), card, 1250],
  ['what was asked and never sent', [], card, 1250],
])('%s is a new wish', (_, before, now, amount) => {
  expect(wishFor(before, now, amount).key).not.toBe(first.key);
});

test('what is open on other cards stays so', () => {
  expect(withoutCard(sent, 'other')).toEqual(sent);
});
