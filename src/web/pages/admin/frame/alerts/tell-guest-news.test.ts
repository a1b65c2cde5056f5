import { expect, test } from 'vitest';
import { isGuestNews } from './tell-guest-news.ts';

const LOST_AT = Date.parse('2026-06-14T16:00:00Z');
const before = '2026-06-14T15:30:00.000Z';
const after = '2026-06-14T16:05:00.000Z';

const reservation = {
  ...{ status: 'accepted' as const, createdAt: after, acceptedAt: after, cancelledAt: null },
  ...{ isCancelledByGuest: false, email: 'asha@beispiel.example' },
};
const cancelled = { ...reservation, status: 'cancelled' as const, createdAt: before, cancelledAt: after };

test('what guests did while the connection was lost is told afterwards, what the desk did is not', () => {
  const isNews = (change: Partial<Parameters<typeof isGuestNews>[0]>) =>
    isGuestNews({ ...reservation, ...change }, LOST_AT);
  expect(isNews({})).toBe(true);
  expect(isNews({ createdAt: before, acceptedAt: before })).toBe(false);
  // Answered by a tap, entered at the desk, still waiting.
  expect(isNews({ createdAt: before })).toBe(false);
  expect(isNews({ email: '' })).toBe(false);
  expect(isNews({ status: 'pending', acceptedAt: null })).toBe(false);
  expect(isNews({ ...cancelled, isCancelledByGuest: true })).toBe(true);
  expect(isNews({ ...cancelled, isCancelledByGuest: true, cancelledAt: before })).toBe(false);
  expect(isNews(cancelled)).toBe(false);
});
