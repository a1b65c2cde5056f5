import { expect, test } from 'vitest';
import { arrived, without } from './alarm.ts';

test('whoever answers one order has not answered the others', () => {
  expect([...without(new Set(['a', 'b', 'c']), 'b')]).toEqual(['a', 'c']);
  expect([...without(new Set(['a']), 'a')]).toEqual([]);
  expect([...without(new Set(['a']), 'unknown')]).toEqual(['a']);
});

test('an order that has waited before does not come anew', () => {
  expect(arrived(new Set(['a', 'b']), ['b', 'c'])).toEqual(['c']);
  expect(arrived(new Set(['a', 'b']), ['a', 'b'])).toEqual([]);
});
