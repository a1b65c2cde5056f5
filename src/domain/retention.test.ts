import { expect, test } from 'vitest';
import { ORDER_RETENTION_YEARS, retentionCutoff } from './retention.ts';

const isOver = (orderedAt: string, now: string) =>
  Date.parse(orderedAt) < retentionCutoff(Date.parse(now), ORDER_RETENTION_YEARS, 'Europe/Berlin');

test('an order is kept for eight years from the end of its year, on the restaurant’s clock', () => {
  for (const orderedAt of ['2026-01-01T00:00:00+01:00', '2026-12-31T23:59:59+01:00']) {
    expect(isOver(orderedAt, '2034-12-31T23:59:59+01:00')).toBe(false);
    expect(isOver(orderedAt, '2035-01-01T00:00:00+01:00')).toBe(true);
  }
  expect(isOver('2027-01-01T00:00:00+01:00', '2035-01-01T00:00:00+01:00')).toBe(false);
});
