import { expect, test } from 'vitest';
import { missedOf } from './measure-promises.ts';
import { replay } from './replay.ts';
import { RESTAURANTS, simulateDays } from './simulate-kitchen.ts';

test.each(RESTAURANTS)(
  'twenty days of a restaurant with $name: promises are kept, and nearer to the truth than the owner’s',
  (restaurant) => {
    const result = replay(restaurant, { days: 20, seed: 7 });
    expect(missedOf(result)).toEqual([]);
    expect(result.learned.orders).toBeGreaterThan(500);
    expect(result.learned.meanErrorMinutes).toBeLessThan(result.hindsight.meanErrorMinutes);
  },
);

test('a restaurant that learns nothing is promised by the owner’s numbers', () => {
  const [restaurant] = RESTAURANTS as [(typeof RESTAURANTS)[0]];
  const { learned, constant } = replay(restaurant, { days: 1, seed: 7 });
  expect(learned).toEqual(constant);
});

test('a miss is said', () => {
  const figures = { orders: 100, early: 0, meanErrorMinutes: 9, meanLateMinutes: 5 };
  const kept = (inTime: number) => ({ ...figures, inTime, late: 100 - inTime });
  const result = { constant: { ...kept(70), meanErrorMinutes: 9 }, hindsight: kept(80) };
  expect(missedOf({ ...result, learned: kept(79) })).toHaveLength(2);
  expect(missedOf({ ...result, learned: { ...kept(96), meanErrorMinutes: 8 } })).toEqual(['96.0 % kept']);
  expect(missedOf({ ...result, learned: { ...kept(90), meanErrorMinutes: 8 } })).toEqual([]);
});

test('the same seed is the same days', () => {
  const [restaurant] = RESTAURANTS as [(typeof RESTAURANTS)[0]];
  expect(simulateDays(restaurant, 2, 3)).toEqual(simulateDays(restaurant, 2, 3));
  expect(simulateDays(restaurant, 2, 3)).not.toEqual(simulateDays(restaurant, 2, 4));
});
