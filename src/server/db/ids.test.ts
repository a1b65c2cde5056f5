import { expect, test } from 'vitest';
import { id } from '#contract/shapes.ts';
import { newId } from './ids.ts';

test('ids are valid and lie in the order in which they came, many in a millisecond too', () => {
  const ids = Array.from({ length: 1500 }, newId);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(1500);
  for (const one of ids) expect(id.safeParse(one).success, one).toBe(true);
});

test('two of the same millisecond have nothing random in common', () => {
  const [one = '', other = ''] = [newId(), newId()];
  expect(one.slice(20)).not.toBe(other.slice(20));
});
