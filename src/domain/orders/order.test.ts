import { describe, expect, test } from 'vitest';
import {
  allowedPaymentMethods,
  canMoveTo,
  isReversible,
  isTerminal,
  ORDER_STATUSES,
  REVERSIBLE_MS,
} from './order.ts';

describe('an order', () => {
  test('moves exactly where the desk may move it', () => {
    const moves = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canMoveTo(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual([
      'pending > accepted',
      'pending > cancelled',
      'accepted > completed',
      'accepted > reversed',
      'completed > reversed',
    ]);
  });

  test('ends cancelled, completed or reversed', () => {
    expect(ORDER_STATUSES.filter(isTerminal)).toEqual(['cancelled', 'completed', 'reversed']);
  });

  test.each([
    ['pending', null, null, 1, false],
    ['accepted', 100, null, 100 + REVERSIBLE_MS - 1, true],
    ['accepted', 100, null, 100 + REVERSIBLE_MS, false],
    ['completed', 100, 900, 900 + REVERSIBLE_MS - 1, true],
    ['completed', 100, 900, 900 + REVERSIBLE_MS, false],
    ['cancelled', null, null, 1, false],
    ['reversed', 100, 900, 901, false],
  ] as const)(
    'that is %s (%s, %s) can be reversed at %s: %s',
    (status, acceptedAt, completedAt, now, can) => {
      expect(isReversible({ status, acceptedAt, completedAt }, now)).toBe(can);
    },
  );
});

test('pickup is paid at the desk or online, delivery in cash or online', () => {
  expect(allowedPaymentMethods('pickup')).toEqual(['pod', 'online']);
  expect(allowedPaymentMethods('delivery')).toEqual(['cod', 'online']);
});
