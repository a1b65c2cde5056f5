import { describe, expect, test } from 'vitest';
import type { TestOrder } from '#contract/orders/test-order-shapes.ts';
import {
  acceptedState,
  LATE_MS,
  mailState,
  printState,
  progressOf,
  shownState,
  soundState,
} from './checks.ts';

const fresh = { shownAt: null, isHeard: null, order: { status: 'pending' } } as TestOrder;
const mail = {
  to: 'guest',
  recipient: 'a@example.org',
  status: 'waiting',
  nextTryAt: null,
  failure: null,
} as const;

describe('the checklist', () => {
  test('says when this browser was told of it, and that it should have been by now', () => {
    expect(shownState({ ...fresh, shownAt: '2026-11-21T17:00:00.000Z' }, 0)).toBe('done');
    expect(shownState(fresh, LATE_MS)).toBe('waiting');
    expect(shownState(fresh, LATE_MS + 1)).toBe('trouble');
  });

  test('asks whether the bell is heard, only where it can ring', () => {
    expect(soundState(fresh, true)).toBe('todo');
    expect(soundState(fresh, false)).toBe('trouble');
    expect(soundState({ ...fresh, isHeard: false }, true)).toBe('trouble');
    // Whoever has heard it elsewhere has heard it.
    expect(soundState({ ...fresh, isHeard: true }, false)).toBe('done');
  });

  test('does not tick off a mail that nobody gets', () => {
    expect(mailState({ ...mail, status: 'sent' }, false)).toBe('none');
    expect(mailState(undefined, true)).toBe('none');
    expect(mailState({ ...mail, recipient: '' }, true)).toBe('trouble');
    expect(mailState(mail, true)).toBe('waiting');
    expect(mailState({ ...mail, failure: { reason: 'busy', code: '450' } }, true)).toBe('trouble');
    expect(mailState({ ...mail, status: 'failed' }, true)).toBe('trouble');
    expect(mailState({ ...mail, status: 'sent' }, true)).toBe('done');
  });

  test('waits for paper, and for an answer at the desk', () => {
    const print = (state: TestOrder['prints'][number]['state']) =>
      printState({ printer: 'Küche', state, troubles: [], failure: null });
    expect((['printed', 'on_acceptance', 'trouble', 'nothing'] as const).map(print)).toEqual([
      'done',
      'waiting',
      'trouble',
      'none',
    ]);
    const withStatus = (status: TestOrder['order']['status']) =>
      acceptedState({ ...fresh, order: { ...fresh.order, status } });
    expect((['pending', 'accepted', 'completed', 'cancelled'] as const).map(withStatus)).toEqual([
      'todo',
      'done',
      'done',
      'trouble',
    ]);
  });

  test('counts only what is set up', () => {
    expect(progressOf(['done', 'none', 'todo', 'done'])).toEqual({ done: 2, all: 3 });
  });
});
