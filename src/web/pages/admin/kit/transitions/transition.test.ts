import { expect, test } from 'vitest';
import { hasTransitioned, type Transition, type TransitionIntent, unconfirmedAfter } from './transition.ts';

const failed = (httpStatus: number, more: object = {}, intent: TransitionIntent = 'accept') =>
  ({
    ok: false,
    error: { code: 'x', message: '', httpStatus, ...more },
    at: 0,
    intent,
    id: 'order',
  }) as Transition;
const conflict = (status: string) => failed(409, { code: 'order_status_conflict', status });
const none = new Map();

test('a second try that finds the order where it was to go has moved it the first time', () => {
  for (const lost of [failed(0), failed(500), failed(502)]) {
    const unsure = unconfirmedAfter(none, lost);
    expect(hasTransitioned(unsure, conflict('accepted'))).toBe(true);
    // It went elsewhere, or somebody wanted something else.
    expect(hasTransitioned(unsure, conflict('cancelled'))).toBe(false);
    expect(
      hasTransitioned(unsure, failed(409, { code: 'order_status_conflict', status: 'cancelled' }, 'cancel')),
    ).toBe(false);
    expect(hasTransitioned(unsure, { ...conflict('accepted'), id: 'another' })).toBe(false);
  }
});

test('a reservation is moved by a lost first try just as well', () => {
  const taken = failed(409, { code: 'reservation_status_conflict', status: 'accepted' });
  expect(hasTransitioned(unconfirmedAfter(none, failed(0)), taken)).toBe(true);
  expect(hasTransitioned(none, taken)).toBe(false);
});

test('who only came second was not first', () => {
  expect(hasTransitioned(none, conflict('accepted'))).toBe(false);
  expect(hasTransitioned(unconfirmedAfter(none, failed(429)), conflict('accepted'))).toBe(false);
  const told = unconfirmedAfter(unconfirmedAfter(none, failed(0)), conflict('accepted'));
  expect(hasTransitioned(told, conflict('accepted'))).toBe(false);
});
