import { expect, test } from 'vitest';
import { minutesUntil } from './minutes-until.ts';

test.each([
  [12 * 60_000, 12],
  [11 * 60_000 + 1, 12],
  [1, 1],
  [0, 0],
  [-59_999, 0],
  [-60_000, -1],
  [-179_999, -2],
])('%i ms ahead are %i minutes', (ahead, minutes) => {
  expect(minutesUntil(1_000_000 + ahead, 1_000_000)).toBe(minutes);
});
