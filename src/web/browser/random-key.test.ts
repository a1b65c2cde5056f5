import { expect, test } from 'vitest';
import { id } from '#contract/shapes.ts';
import { randomId } from './random-key.ts';

test('an id is one that the contract takes, and no two are alike', () => {
  const ids = Array.from({ length: 1000 }, () => randomId());
  for (const one of ids) expect(id.parse(one)).toBe(one);
  expect(new Set(ids).size).toBe(1000);
});

test('what is made later comes later by its id', () => {
  const now = Date.UTC(2026, 10, 23, 18);
  const ids = [now, now + 1, now + 255, now + 65_536, now + 10 * 365 * 86_400_000].map(randomId);
  expect(ids.toSorted()).toEqual(ids);
});

test('an id says version 7 and when it was made', () => {
  const made = randomId(0x0198c2a41111);
  expect(made).toMatch(/^0198c2a4-1111-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
});
