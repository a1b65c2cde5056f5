import { expect, test } from 'vitest';
import { minimumAgeOf } from './minimum-age.ts';

const [food, beer, rum] = [{ minimumAge: null }, { minimumAge: 16 }, { minimumAge: 18 }] as const;

test.each([
  [[], null],
  [[food], null],
  [[food, beer], 16],
  [[rum, beer, food], 18],
  [[beer, rum], 18],
])('of %j the oldest age counts: %s', (parts, age) => {
  expect(minimumAgeOf(parts)).toBe(age);
});
