import { expect, test } from 'vitest';
import { PAYMENT_STATUSES } from './order.ts';
import { hasLapsed, lapsesAt } from './payment.ts';

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
