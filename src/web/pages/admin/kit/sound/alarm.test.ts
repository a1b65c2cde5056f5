import { expect, test } from 'vitest';
import { newIds, withoutId } from './alarm.ts';

test('whoever answers one order has not answered the others', () => {
  expect([...withoutId(new Set(['a', 'b', 'c']), 'b')]).toEqual(['a', 'c']);
  expect([...withoutId(new Set(['a']), 'a')]).toEqual([]);
  expect([...withoutId(new Set(['a']), 'unknown')]).toEqual(['a']);
});

test('an order that has waited before does not come anew', () => {
  expect(newIds(new Set(['a', 'b']), ['b', 'c'])).toEqual(['c']);
  expect(newIds(new Set(['a', 'b']), ['a', 'b'])).toEqual([]);
});
