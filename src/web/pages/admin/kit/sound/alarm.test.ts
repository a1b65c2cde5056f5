import { expect, test } from 'vitest';
import { hasLoudOrder, newIds, withoutId } from './alarm.ts';

test('answering one order leaves the others pending', () => {
  expect([...withoutId(new Set(['a', 'b', 'c']), 'b')]).toEqual(['a', 'c']);
  expect([...withoutId(new Set(['a']), 'a')]).toEqual([]);
  expect([...withoutId(new Set(['a']), 'unknown')]).toEqual(['a']);
});

test('an order that was pending before is not new again', () => {
  expect(newIds(new Set(['a', 'b']), ['b', 'c'])).toEqual(['c']);
  expect(newIds(new Set(['a', 'b']), ['a', 'b'])).toEqual([]);
});

test('the bell is louder from when the server says so of any pending order, and not for its other rungs', () => {
  const rung = (name: 'louder' | 'owner') => ({ rung: name, at: '2026-11-21T17:02:00.000Z', call: null });
  expect(hasLoudOrder(undefined)).toBe(false);
  expect(hasLoudOrder([{ rungs: [] }, { rungs: [rung('owner')] }])).toBe(false);
  expect(hasLoudOrder([{ rungs: [] }, { rungs: [rung('louder'), rung('owner')] }])).toBe(true);
});
