import { describe, expect, test } from 'vitest';
import { allowedPaymentMethods, canMoveTo, isTerminal, ORDER_STATUSES } from './order.ts';

describe('an order', () => {
  test('moves exactly where the desk may move it', () => {
    const moves = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canMoveTo(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual(['pending > accepted', 'pending > cancelled', 'accepted > completed']);
  });

  test('ends cancelled or completed', () => {
    expect(ORDER_STATUSES.filter(isTerminal)).toEqual(['cancelled', 'completed']);
  });
});

test('pickup is paid at the desk or online, delivery in cash or online', () => {
  expect(allowedPaymentMethods('pickup')).toEqual(['pod', 'online']);
  expect(allowedPaymentMethods('delivery')).toEqual(['cod', 'online']);
});
