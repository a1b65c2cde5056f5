import { expect, test } from 'vitest';
import { hasMoved, unsureAfter } from './lost-answer.ts';
import type { Intent, Move } from './move.ts';

const failed = (httpStatus: number, more: object = {}, intent: Intent = 'accept') =>
  ({
    ok: false,
    error: { code: 'x', message: '', httpStatus, ...more },
    at: 0,
    intent,
    id: 'order',
  }) as Move;
const conflict = (status: string) => failed(409, { code: 'order_status_conflict', status });
const none = new Map();

test('a second try that finds the order where it was to go has moved it the first time', () => {
  for (const lost of [failed(0), failed(500), failed(502)]) {
    const unsure = unsureAfter(none, lost);
    expect(hasMoved(unsure, conflict('accepted'))).toBe(true);
    // It went elsewhere, or somebody wanted something else.
    expect(hasMoved(unsure, conflict('cancelled'))).toBe(false);
    expect(
      hasMoved(unsure, failed(409, { code: 'order_status_conflict', status: 'cancelled' }, 'cancel')),
    ).toBe(false);
    expect(hasMoved(unsure, { ...conflict('accepted'), id: 'another' })).toBe(false);
  }
});

test('a reservation is moved by a lost first try just as well', () => {
  const taken = failed(409, { code: 'reservation_status_conflict', status: 'accepted' });
  expect(hasMoved(unsureAfter(none, failed(0)), taken)).toBe(true);
  expect(hasMoved(none, taken)).toBe(false);
});

test('who only came second was not first', () => {
  expect(hasMoved(none, conflict('accepted'))).toBe(false);
  expect(hasMoved(unsureAfter(none, failed(429)), conflict('accepted'))).toBe(false);
  const told = unsureAfter(unsureAfter(none, failed(0)), conflict('accepted'));
  expect(hasMoved(told, conflict('accepted'))).toBe(false);
});
