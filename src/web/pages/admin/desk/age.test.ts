import { describe, expect, test } from 'vitest';
import { ageOf, waitedWords } from './age.ts';

const MINUTE = 60_000;
const words = (waited: number) => waitedWords(waited, (hours, minutes) => `${hours} h ${minutes}`);

describe('ageOf', () => {
  test.each([
    [-MINUTE, 'new'],
    [0, 'new'],
    [5 * MINUTE - 1, 'new'],
    [5 * MINUTE, 'soon'],
    [10 * MINUTE - 1, 'soon'],
    [10 * MINUTE, 'late'],
  ])('%i ms is %s', (waited, age) => {
    expect(ageOf(waited)).toBe(age);
  });
});

describe('waitedWords', () => {
  test.each([
    [-MINUTE, '0:00'],
    [52_000, '0:52'],
    [11 * MINUTE + 6_000, '11:06'],
    [65 * MINUTE, '1 h 05'],
  ])('%i ms is %s', (waited, said) => {
    expect(words(waited)).toBe(said);
  });
});
