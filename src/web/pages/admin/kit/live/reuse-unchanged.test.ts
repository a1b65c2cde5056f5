import { expect, test } from 'vitest';
import { createUnchangedReuser } from './reuse-unchanged.ts';

const order = (id: string, status = 'pending') => ({ _id: id, status });

test('an equal item is the same as last time, a changed one is not', () => {
  const reuse = createUnchangedReuser<ReturnType<typeof order>>();
  const [first, second] = reuse([order('a'), order('b')]);
  const again = reuse([order('c'), order('b', 'accepted'), order('a')]);
  expect(again).toEqual([order('c'), order('b', 'accepted'), order('a')]);
  expect(again[2]).toBe(first);
  expect(again[1]).not.toBe(second);
});

test('an item that was gone meanwhile is a new one', () => {
  const reuse = createUnchangedReuser<ReturnType<typeof order>>();
  const [first] = reuse([order('a')]);
  reuse([]);
  expect(reuse([order('a')])[0]).not.toBe(first);
});
