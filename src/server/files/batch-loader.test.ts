import { expect, test } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

test('concurrent requests are one query at a time, and each gets its own response', async () => {
  const rounds: number[] = [];
  let asking = 0;
  const lookUp = createBatchLoader(async (keys) => {
    asking += 1;
    expect(asking).toBe(1);
    rounds.push(keys.length);
    await new Promise((resolve) => setTimeout(resolve, 1));
    asking -= 1;
    return new Map(keys.filter((key) => Number(key) % 2 === 0).map((key) => [key, `found ${key}`]));
  });
  const all = Array.from({ length: 450 }, (_, index) => lookUp(String(index)));
  // Requested twice, it is still one key.
  const again = lookUp('4');
  expect(await all[4]).toBe('found 4');
  expect(await again).toBe('found 4');
  const answers = await Promise.all(all);
  expect(answers.filter(Boolean)).toHaveLength(225);
  expect(answers[5]).toBeUndefined();
  expect(rounds).toEqual([200, 200, 50]);
  expect(await lookUp('4')).toBe('found 4');
  expect(rounds).toHaveLength(4);
});

test('a failing query fails for its own batch only, not for the next', async () => {
  let fails = true;
  const lookUp = createBatchLoader(async (keys) => {
    if (fails) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  const answers = await Promise.allSettled([lookUp('a'), lookUp('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await lookUp('a')).toBe('a');
});
