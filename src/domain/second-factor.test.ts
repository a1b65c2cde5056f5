import { expect, test } from 'vitest';
import { backoffDelayMs, isOneTimeCode, normalizeCode } from './second-factor.ts';

test('three wrong codes are a slip; then each doubles the pause, up to a quarter of an hour', () => {
  const seconds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 60].map((wrong) => backoffDelayMs(wrong) / 1000);
  expect(seconds).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
});

test('a code counts however it is written', () => {
  expect(normalizeCode(' 123 456 ')).toBe('123456');
  expect(normalizeCode('K7MQ-p3xd-9rtw-abcd')).toBe('k7mqp3xd9rtwabcd');
  expect(normalizeCode('\u200e１２３\u00a0４５６\ufeff')).toBe('123456');
  expect(normalizeCode('K7MQ–P3XD\u20119RTW\u00ad-ABCD')).toBe('k7mqp3xd9rtwabcd');
});

test.each([
  ['123456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
])('%s is a one-time code: %s', (plain, expected) => {
  expect(isOneTimeCode(plain)).toBe(expected);
});
