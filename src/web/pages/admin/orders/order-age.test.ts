import { describe, expect, test } from 'vitest';
import { formatWaitingTime, kitchenOrderAge, pendingOrderAge } from './order-age.ts';

const MINUTE = 60_000;
const format = (waited: number) => formatWaitingTime(waited, (hours, minutes) => `${hours} h ${minutes}`);

describe('an order that nobody has answered', () => {
  const now = Date.parse('2026-11-25T18:00:00Z');
  const ageOf = (waited: number, requestedAt: string | null = null) =>
    pendingOrderAge({ createdAt: new Date(now - waited).toISOString(), paidAt: null, requestedAt }, now);

  test.each([
    [-MINUTE, 'new'],
    [0, 'new'],
    [5 * MINUTE - 1, 'new'],
    [5 * MINUTE, 'soon'],
    [10 * MINUTE - 1, 'soon'],
    [10 * MINUTE, 'late'],
  ])('%i ms is %s', (waited, age) => {
    expect(ageOf(waited)).toBe(age);
  });

  test('presses nobody as long as its time is far', () => {
    expect(ageOf(60 * MINUTE, '2026-11-25T20:00:00Z')).toBe('new');
    expect(ageOf(60 * MINUTE, '2026-11-25T19:00:00Z')).toBe('late');
  });
});

describe('formatWaitingTime', () => {
  test.each([
    [-MINUTE, '0:00'],
    [52_000, '0:52'],
    [11 * MINUTE + 6_000, '11:06'],
    [65 * MINUTE, '1 h 05'],
  ])('%i ms is %s', (waited, text) => {
    expect(format(waited)).toBe(text);
  });
});

describe('an order in the kitchen is in time, wanted soon, or late', () => {
  const now = Date.parse('2026-11-25T18:00:00Z');
  const accepted = (minutesAgo: number, fulfilment: 'pickup' | 'delivery', dueInMinutes?: number) => {
    const createdAt = new Date(now - minutesAgo * MINUTE).toISOString();
    const dueAt = dueInMinutes === undefined ? null : new Date(now + dueInMinutes * MINUTE).toISOString();
    return kitchenOrderAge({ dueAt, acceptedAt: createdAt, createdAt, fulfilment }, now);
  };

  test('by its promise, however long ago it was accepted', () => {
    expect([600, 91, 90, 11, 10, 1, 0, -5].map((due) => accepted(500, 'delivery', due))).toEqual([
      ...['later', 'later', 'new', 'new', 'soon', 'soon', 'late', 'late'],
    ]);
  });

  test('without a promise by the time since it was accepted', () => {
    const pickup = [0, 19.99, 20, 29.99, 30].map((minutes) => accepted(minutes, 'pickup'));
    expect(pickup).toEqual(['new', 'new', 'soon', 'soon', 'late']);
    const delivery = [-5, 29.99, 30, 44.99, 45].map((minutes) => accepted(minutes, 'delivery'));
    expect(delivery).toEqual(['new', 'new', 'soon', 'soon', 'late']);
  });
});
