import { expect, test } from 'vitest';
import { addSentRequest, redemptionRequestFor, removeRequestsOfCard } from './redemption-request.ts';

const card = { _id: 'card', balance: 50 };
const first = redemptionRequestFor([], card, 1250);
const sent = addSentRequest([], first);

test('a request without a response keeps its key, however often it is repeated', () => {
  expect(first).toEqual({ cardId: 'card', balanceCents: 5000, amountCents: 1250, key: expect.any(String) });
  expect(redemptionRequestFor(sent, card, 1250)).toBe(first);
  expect(redemptionRequestFor(sent, { ...card }, 1250).key).toBe(first.key);
  expect(addSentRequest(sent, first)).toBe(sent);
  // Also after another amount in between.
  const other = redemptionRequestFor(sent, card, 1000);
  expect(other.key).not.toBe(first.key);
  expect(redemptionRequestFor(addSentRequest(sent, other), card, 1250).key).toBe(first.key);
});

test.each([
  ['another amount', sent, card, 1251],
  ['another card', sent, { ...card, _id: 'other' }, 1250],
  ['a card whose balance has changed', sent, { ...card, balance: 37.5 }, 1250],
  ['a card from which it was redeemed', removeRequestsOfCard(sent, 'card'), card, 1250],
  ['a request that was never sent', [], card, 1250],
])('%s is a new request', (_, before, now, amount) => {
  expect(redemptionRequestFor(before, now, amount).key).not.toBe(first.key);
});

test('requests for other cards stay open', () => {
  expect(removeRequestsOfCard(sent, 'other')).toEqual(sent);
});
