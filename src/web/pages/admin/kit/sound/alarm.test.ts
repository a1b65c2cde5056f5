import { expect, test } from 'vitest';
import { newIds, withoutId } from './alarm.ts';

test('answering one order leaves the others pending', () => {
  expect([...withoutId(new Set(['a', 'b', 'c']), 'b')]).toEqual(['a', 'c']);
  expect([...withoutId(new Set(['a']), 'a')]).toEqual([]);
  expect([...withoutId(new Set(['a']), 'unknown')]).toEqual(['a']);
});

test('an order that was pending before is not new again', () => {
  expect(newIds(new Set(['a', 'b']), ['b', 'c'])).toEqual(['c']);
  expect(newIds(new Set(['a', 'b']), ['a', 'b'])).toEqual([]);
});
