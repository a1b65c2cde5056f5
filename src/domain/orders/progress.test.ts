import { describe, expect, test } from 'vitest';
import {
  HANDED_OVER_MS,
  isCancelledByGuest,
  isChangeableByGuest,
  type ProgressOrder,
  progressOf,
} from './progress.ts';

const START = Date.parse('2026-11-21T17:00:00Z');
const MINUTE = 60_000;
const at = (minutes: number) => START + minutes * MINUTE;

const received: ProgressOrder = {
  ...{ status: 'pending', paymentStatus: 'none', fulfilment: 'delivery', createdAt: START },
  ...{ acceptedAt: null, completedAt: null, cancelledAt: null },
};
const accepted: ProgressOrder = { ...received, status: 'accepted', acceptedAt: at(2) };
const stagesOf = (order: ProgressOrder, now: number) =>
  progressOf(order, now).steps.map(({ stage, state }) => `${stage} ${state}`);

describe('the way of an order', () => {
  test.each([
    ['is received', received, 'received'],
    ['is accepted', accepted, 'accepted'],
    ['is cooked', { ...accepted, kitchenAt: at(5) }, 'kitchen'],
    ['is ready where the kitchen says so', { ...accepted, kitchenAt: at(5), readyAt: at(20) }, 'ready'],
    [
      'is ready when it is completed, where nobody says so before',
      { ...accepted, status: 'completed', completedAt: at(20) },
      'ready',
    ],
    [
      'is done when it is completed after it was ready',
      { ...accepted, status: 'completed', readyAt: at(20), completedAt: at(22) },
      'done',
    ],
    ['is cancelled', { ...received, status: 'cancelled', cancelledAt: at(1) }, 'cancelled'],
    ['is reversed', { ...accepted, status: 'reversed', cancelledAt: at(9) }, 'cancelled'],
    ['is not paid', { ...received, paymentStatus: 'unpaid' }, 'unpaid'],
    [
      'was never paid',
      { ...received, status: 'cancelled', paymentStatus: 'lapsed', cancelledAt: at(30) },
      'lapsed',
    ],
  ] satisfies [string, ProgressOrder, string][])('%s', (_, order, stage) => {
    expect(progressOf(order, at(25)).stage).toBe(stage);
  });

  test('has exactly one present step, unless it is over', () => {
    expect(stagesOf(received, at(1))).toEqual([
      'received now',
      'accepted later',
      'ready later',
      'done later',
    ]);
    expect(stagesOf({ ...accepted, kitchenAt: at(5) }, at(6))).toEqual([
      ...['received done', 'accepted done', 'kitchen now', 'ready later', 'done later'],
    ]);
    expect(stagesOf({ ...accepted, status: 'reversed', cancelledAt: at(9) }, at(9))).toEqual([
      ...['received done', 'accepted done', 'cancelled now'],
    ]);
    const completed: ProgressOrder = { ...accepted, status: 'completed', completedAt: at(20) };
    expect(stagesOf(completed, at(21)).at(-1)).toBe('done later');
    expect(stagesOf(completed, at(20) + HANDED_OVER_MS).every((step) => step.endsWith(' done'))).toBe(true);
  });

  test('goes back when a completion is undone', () => {
    expect(progressOf({ ...accepted, completedAt: null }, at(21)).stage).toBe('accepted');
  });
});

describe('the promise', () => {
  const promised: ProgressOrder = { ...accepted, dueAt: at(30) };

  test('counts whole minutes, and none below nothing', () => {
    const minutesAt = (now: number) => progressOf(promised, now).remainingMinutes;
    expect([
      minutesAt(at(2)),
      minutesAt(at(29)),
      minutesAt(at(30) - 1),
      minutesAt(at(30)),
      minutesAt(at(45)),
    ]).toEqual([...[28, 1, 1, 0, 0]]);
    expect([progressOf(promised, at(30)).isLate, progressOf(promised, at(31)).isLate]).toEqual([false, true]);
  });

  test('of tomorrow is a time, and not counted down; before it is accepted it is what the guest has asked for', () => {
    const requestedAt = at(24 * 60);
    expect(progressOf({ ...accepted, requestedAt, dueAt: requestedAt }, at(5))).toMatchObject({
      ...{ dueAt: requestedAt, remainingMinutes: null, isLate: false },
    });
    expect(progressOf({ ...received, requestedAt, dueAt: requestedAt }, at(5))).toMatchObject({
      ...{ dueAt: requestedAt, remainingMinutes: null, isLate: false },
    });
  });

  test('before the desk accepts is what was said when ordering, until that has passed', () => {
    const expected = { ...received, dueAt: at(30) };
    expect(progressOf(expected, at(5))).toMatchObject({
      ...{ dueAt: at(30), remainingMinutes: 25, isLate: false },
    });
    expect(progressOf(expected, at(30))).toMatchObject({ dueAt: null, remainingMinutes: null });
    const wished = { ...received, requestedAt: at(30), dueAt: at(30) };
    expect(progressOf(wished, at(31))).toMatchObject({
      dueAt: at(30),
      remainingMinutes: null,
      isLate: false,
    });
  });

  test('is not made before the desk accepts, and over when the order is ready', () => {
    for (const order of [
      { ...received, dueAt: at(30) },
      { ...promised, readyAt: at(20) },
      { ...promised, status: 'cancelled' as const, cancelledAt: at(3) },
      accepted,
    ]) {
      expect(progressOf(order, at(40))).toMatchObject({ dueAt: null, remainingMinutes: null, isLate: false });
    }
  });
});

test('a guest can change an order until the restaurant answers, if it is paid or paid in cash', () => {
  expect(isChangeableByGuest(received)).toBe(true);
  expect(isChangeableByGuest({ status: 'pending', paymentStatus: 'paid' })).toBe(true);
  expect(isChangeableByGuest({ status: 'pending', paymentStatus: 'unpaid' })).toBe(false);
  expect(isChangeableByGuest(accepted)).toBe(false);
});

test('an order that the guest has changed and the desk has cancelled was not cancelled by the guest', () => {
  const byGuest = { status: 'cancelled', cancelledAt: at(3), guestChangedAt: at(3) } as const;
  expect(isCancelledByGuest(byGuest)).toBe(true);
  expect(isCancelledByGuest({ ...byGuest, guestChangedAt: at(1) })).toBe(false);
  expect(isCancelledByGuest({ ...byGuest, guestChangedAt: null })).toBe(false);
  // One that was accepted, too: they were asked about a delay.
  expect(isCancelledByGuest({ ...byGuest, status: 'reversed' })).toBe(true);
  expect(isCancelledByGuest({ ...byGuest, status: 'accepted' })).toBe(false);
});
