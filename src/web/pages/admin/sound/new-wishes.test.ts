import { expect, test } from 'vitest';
import { hasNewWish } from './new-wishes.ts';

const wishes = (total: number, ...ids: string[]) => ({ ids, total });

test('what waits already when the desk is opened is not new', () => {
  expect(hasNewWish(undefined, wishes(2, 'a', 'b'))).toBe(false);
});

test('one more is new, on the page or behind it', () => {
  expect(hasNewWish(wishes(1, 'a'), wishes(2, 'a', 'b'))).toBe(true);
  expect(hasNewWish(wishes(2, 'a', 'b'), wishes(3, 'a', 'b'))).toBe(true);
});

test('one that came while another was answered is new', () => {
  expect(hasNewWish(wishes(1, 'a'), wishes(1, 'b'))).toBe(true);
});

test('the same list again, or one that was answered, is not', () => {
  expect(hasNewWish(wishes(2, 'a', 'b'), wishes(2, 'b', 'a'))).toBe(false);
  expect(hasNewWish(wishes(3, 'a', 'b'), wishes(2, 'b', 'c'))).toBe(false);
});
