import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reorder } from './reorder.ts';

const ids = ['a', 'b', 'c', 'd'];

test.each([
  ['up', ['c'], 'b', true, 'acbd'],
  ['down', ['b'], 'c', false, 'acbd'],
  ['to the front', ['d'], 'a', true, 'dabc'],
  ['to the end', ['a'], 'd', false, 'bcda'],
  ['several, in their own order', ['d', 'a'], 'b', false, 'badc'],
  ['onto itself', ['b'], 'b', true, 'abcd'],
])('a row moves %s', (_, chosen, target, isBefore, expected) => {
  expect(reorder(ids, chosen, target, isBefore).join('')).toBe(expected);
});

test('a move loses none and doubles none', () => {
  const anyOf = fc.constantFrom(...ids);
  fc.assert(
    fc.property(fc.uniqueArray(anyOf), anyOf, fc.boolean(), (chosen, target, isBefore) => {
      expect(reorder(ids, chosen, target, isBefore).toSorted()).toEqual(ids);
    }),
  );
});
