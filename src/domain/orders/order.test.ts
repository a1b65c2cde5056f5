import { describe, expect, test } from 'vitest';
import {
  allowedPaymentMethods,
  canTransitionTo,
  hasLapsed,
  isReversible,
  isTerminal,
  lapsesAt,
  ORDER_STATUSES,
  PAYMENT_STATUSES,
  REVERSAL_WINDOW_MS,
} from './order.ts';

describe('an order', () => {
  test('moves exactly where the desk may move it', () => {
    const moves = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canTransitionTo(from, to)).map((to) => `${from} > ${to}`),
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
    ['pending', null, null, null, 1, false],
    ['accepted', 100, 50, null, 100 + REVERSAL_WINDOW_MS - 1, true],
    ['accepted', 100, null, null, 100 + REVERSAL_WINDOW_MS, false],
    ['accepted', 100, 700, null, 700 + REVERSAL_WINDOW_MS - 1, true],
    ['accepted', 100, 700, null, 700 + REVERSAL_WINDOW_MS, false],
    ['completed', 100, 950, 900, 900 + REVERSAL_WINDOW_MS - 1, true],
    ['completed', 100, 950, 900, 900 + REVERSAL_WINDOW_MS, false],
    ['cancelled', null, null, null, 1, false],
    ['reversed', 100, null, 900, 901, false],
  ] as const)(
    'that is %s (%s, due %s, %s) can be reversed at %s: %s',
    (status, acceptedAt, dueAt, completedAt, now, can) => {
      expect(isReversible({ status, acceptedAt, dueAt, completedAt }, now)).toBe(can);
    },
  );
});

test('pickup is paid at the desk or online, delivery in cash or online', () => {
  expect(allowedPaymentMethods('pickup')).toEqual(['pod', 'online']);
  expect(allowedPaymentMethods('delivery')).toEqual(['cod', 'online']);
});

const createdAt = Date.parse('2026-11-21T18:00:00+01:00');

test('an unpaid order waits for half an hour', () => {
  const order = { paymentStatus: 'unpaid', createdAt } as const;
  expect(new Date(lapsesAt(createdAt)).toISOString()).toBe('2026-11-21T17:30:00.000Z');
  expect(hasLapsed(order, createdAt)).toBe(false);
  expect(hasLapsed(order, lapsesAt(createdAt) - 1)).toBe(false);
  expect(hasLapsed(order, lapsesAt(createdAt))).toBe(true);
});

test.each(PAYMENT_STATUSES.filter((status) => status !== 'unpaid'))(
  'one that is %s never lapses',
  (status) => {
    expect(hasLapsed({ paymentStatus: status, createdAt }, createdAt + 1e9)).toBe(false);
  },
);
