import { expect, test } from 'vitest';
import {
  hasTransitioned,
  recordTransition,
  type TransitionIntent,
  type TransitionResponse,
  unconfirmedAcceptances,
  unconfirmedAfter,
} from './transition.ts';

const failed = (httpStatus: number, more: object = {}, intent: TransitionIntent = 'accept') =>
  ({
    ok: false,
    error: { code: 'x', message: '', httpStatus, ...more },
    at: 0,
    intent,
    id: 'order',
  }) as TransitionResponse;
const conflict = (status: string) => failed(409, { code: 'order_status_conflict', status });
const none = new Map();

test('a retry that finds the status it wanted has succeeded the first time', () => {
  for (const lost of [failed(0), failed(500), failed(502)]) {
    const unconfirmed = unconfirmedAfter(none, lost);
    expect(hasTransitioned(unconfirmed, conflict('accepted'))).toBe(true);
    // It has another status, or the retry wanted another one.
    expect(hasTransitioned(unconfirmed, conflict('cancelled'))).toBe(false);
    expect(
      hasTransitioned(
        unconfirmed,
        failed(409, { code: 'order_status_conflict', status: 'cancelled' }, 'cancel'),
      ),
    ).toBe(false);
    expect(hasTransitioned(unconfirmed, { ...conflict('accepted'), id: 'another' })).toBe(false);
  }
});

test('a lost first response counts for a reservation too', () => {
  const conflicted = failed(409, { code: 'reservation_status_conflict', status: 'accepted' });
  expect(hasTransitioned(unconfirmedAfter(none, failed(0)), conflicted)).toBe(true);
  expect(hasTransitioned(none, conflicted)).toBe(false);
});

test('a conflict without a lost first response is a conflict', () => {
  expect(hasTransitioned(none, conflict('accepted'))).toBe(false);
  expect(hasTransitioned(unconfirmedAfter(none, failed(429)), conflict('accepted'))).toBe(false);
  const known = unconfirmedAfter(unconfirmedAfter(none, failed(0)), conflict('accepted'));
  expect(hasTransitioned(known, conflict('accepted'))).toBe(false);
});

test('a cancellation whose first response was lost is done, with the same reason', () => {
  for (const [intent, status] of [
    ['cancel', 'cancelled'],
    ['reverse', 'reversed'],
  ] as const) {
    const attempt = { ...failed(0, {}, intent), id: intent, reason: 'Ofen kaputt' };
    const retry = {
      ...failed(409, { code: 'order_status_conflict', status }, intent),
      ...{ id: intent, reason: 'Ofen kaputt' },
    };
    expect(recordTransition(retry).isDone).toBe(false);
    expect(recordTransition(attempt).isDone).toBe(false);
    expect(recordTransition(retry).isDone).toBe(true);
    // Nothing is left open.
    expect(recordTransition(retry).isDone).toBe(false);
    recordTransition(attempt);
    expect(recordTransition({ ...retry, reason: 'Zu viel los' }).isDone).toBe(false);
  }
});

test('what was accepted without a response is known until its outcome is', () => {
  recordTransition(failed(0));
  recordTransition({ ...failed(0, {}, 'complete'), id: 'another' });
  expect(unconfirmedAcceptances()).toEqual(['order']);
  expect(recordTransition(conflict('accepted')).isDone).toBe(true);
  expect(unconfirmedAcceptances()).toEqual([]);
});
