import { expect, test } from 'vitest';
import { addSentRequest, redemptionRequestFor, removeRequestsOfCard } from './redemption-request.ts';

const card = { _id: 'card', balance: 50 };
const first = redemptionRequestFor([], card, 1250);
const sent = addSentRequest([], first);

test('what was sent and not heard of keeps its key, however often it is asked for', () => {
  expect(first).toEqual({ cardId: 'card', balanceCents: 5000, amountCents: 1250, key: expect.any(String) });
  expect(redemptionRequestFor(sent, card, 1250)).toBe(first);
  expect(redemptionRequestFor(sent, { ...card }, 1250).key).toBe(first.key);
  expect(addSentRequest(sent, first)).toBe(sent);
  // Another amount in between does not make it forgotten.
  const other = redemptionRequestFor(sent, card, 1000);
  expect(other.key).not.toBe(first.key);
  expect(redemptionRequestFor(addSentRequest(sent, other), card, 1250).key).toBe(first.key);
});

test.each([
  ['another amount', sent, card, 1251],
  ['another card', sent, { ...card, _id: 'other' }, 1250],
  ['a card on which one sees what became of it', sent, { ...card, balance: 37.5 }, 1250],
  ['a card from which it was taken', removeRequestsOfCard(sent, 'card'), card, 1250],
  ['what was asked and never sent', [], card, 1250],
])('%s is a new wish', (_, before, now, amount) => {
  expect(redemptionRequestFor(before, now, amount).key).not.toBe(first.key);
});

test('what is open on other cards stays so', () => {
  expect(removeRequestsOfCard(sent, 'other')).toEqual(sent);
});
