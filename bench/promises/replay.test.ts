import { expect, test } from 'vitest';
import { missedOf } from './measure-promises.ts';
import { replay } from './replay.ts';
import { HOUSES, simulateDays } from './simulate-kitchen.ts';

test.each(HOUSES)(
  'twenty days of a house with $name: promises are kept, and nearer to the truth than the owner’s',
  (house) => {
    const result = replay(house, { days: 20, seed: 7 });
    expect(missedOf(result)).toEqual([]);
    expect(result.learned.orders).toBeGreaterThan(500);
    expect(result.learned.meanErrorMinutes).toBeLessThan(result.hindsight.meanErrorMinutes);
  },
);

test('a house that learns nothing is promised by the owner’s numbers', () => {
  const [house] = HOUSES as [(typeof HOUSES)[0]];
  const { learned, constant } = replay(house, { days: 1, seed: 7 });
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
  const [house] = HOUSES as [(typeof HOUSES)[0]];
  expect(simulateDays(house, 2, 3)).toEqual(simulateDays(house, 2, 3));
  expect(simulateDays(house, 2, 3)).not.toEqual(simulateDays(house, 2, 4));
});
