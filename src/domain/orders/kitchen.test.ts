import { describe, expect, test } from 'vitest';
import {
  canTakeStep,
  dueGroupOf,
  inPreparation,
  isAhead,
  kitchenStepOf,
  nextStepOf,
  preparationTime,
} from './kitchen.ts';

const order = (id: string, acceptedAt: string | null, fields = {}) => {
  return {
    id,
    status: 'accepted' as const,
    createdAt: '2026-11-25T17:00:00Z',
    acceptedAt,
    dueAt: null,
    readyAt: null,
    ...fields,
  };
};

describe('the steps of an accepted order', () => {
  test.each([
    [{ kitchenAt: null, readyAt: null }, null, 'kitchen'],
    [{ kitchenAt: 1, readyAt: null }, 'kitchen', 'ready'],
    [{ kitchenAt: 1, readyAt: 2 }, 'ready', 'done'],
    [{ kitchenAt: null, readyAt: 2 }, 'ready', 'done'],
  ])('%o is at %s, then comes %s', (times, step, next) => {
    expect([kitchenStepOf(times), nextStepOf(times)]).toEqual([step, next]);
  });

  test('go forwards, and the kitchen may be left out', () => {
    expect(canTakeStep(null, 'kitchen')).toBe(true);
    expect(canTakeStep(null, 'ready')).toBe(true);
    expect(canTakeStep('kitchen', 'ready')).toBe(true);
    expect(canTakeStep('kitchen', 'kitchen')).toBe(false);
    expect(canTakeStep('ready', 'kitchen')).toBe(false);
    expect(canTakeStep('ready', 'ready')).toBe(false);
  });
});

describe('the preparation', () => {
  test('has the accepted orders that are not ready, the first accepted in front', () => {
    const orders = [
      order('late', '2026-11-25T18:30:00Z'),
      order('early', '2026-11-25T18:00:00Z'),
      order('as early', '2026-11-25T18:00:00Z'),
      order('gone', '2026-11-25T17:30:00Z', { readyAt: '2026-11-25T18:10:00Z' }),
      order('new', null, { status: 'pending' }),
    ];
    expect(inPreparation(orders).map(({ id }) => id)).toEqual(['early', 'as early', 'late']);
  });

  test('goes by what is promised', () => {
    const orders = [
      order('accepted first', '2026-11-25T18:00:00Z', { dueAt: '2026-11-25T19:30:00Z' }),
      order('due first', '2026-11-25T18:10:00Z', { dueAt: '2026-11-25T18:45:00Z' }),
    ];
    expect(inPreparation(orders).map(({ id }) => id)).toEqual(['due first', 'accepted first']);
  });

  test('has what is for later apart, until it is due soon', () => {
    const now = Date.parse('2026-11-25T18:00:00Z');
    expect(dueGroupOf({ dueAt: '2026-11-25T18:30:00Z' }, now)).toBe('now');
    expect(dueGroupOf({ dueAt: '2026-11-25T18:31:00Z' }, now)).toBe('soon');
    expect(dueGroupOf({ dueAt: '2026-11-25T19:30:00Z' }, now)).toBe('soon');
    expect(dueGroupOf({ dueAt: '2026-11-25T19:31:00Z' }, now)).toBe('later');
    expect(dueGroupOf({ dueAt: '2026-11-25T17:00:00Z' }, now)).toBe('now');
    expect(dueGroupOf({ dueAt: null }, now)).toBe('now');
  });

  test('goes by the order itself where no acceptance is known', () => {
    expect(preparationTime(order('old', null))).toBe('2026-11-25T17:00:00Z');
  });
});

test('nobody cooks yet what is for a time of its own that is not next, or is due long after', () => {
  const MINUTES = 60_000;
  const ahead = (minutes: number, isChosen: boolean) =>
    isAhead({ requestedAt: isChosen ? 1 : null, dueAt: minutes * MINUTES }, 0);
  expect([30, 31, 90, 91].map((minutes) => ahead(minutes, true))).toEqual([false, true, true, true]);
  expect([30, 31, 90, 91].map((minutes) => ahead(minutes, false))).toEqual([false, false, false, true]);
  expect(isAhead({ requestedAt: null, dueAt: null }, 0)).toBe(false);
});
