import { expect, test } from 'vitest';
import { hasNewRequest } from './reservation-chime.ts';

const wishes = (total: number, ...ids: string[]) => ({ ids, total });

test('what waits already when the desk is opened is not new', () => {
  expect(hasNewRequest(undefined, wishes(2, 'a', 'b'))).toBe(false);
});

test('one more is new, on the page or behind it', () => {
  expect(hasNewRequest(wishes(1, 'a'), wishes(2, 'a', 'b'))).toBe(true);
  expect(hasNewRequest(wishes(2, 'a', 'b'), wishes(3, 'a', 'b'))).toBe(true);
});

test('one that came while another was answered is new', () => {
  expect(hasNewRequest(wishes(1, 'a'), wishes(1, 'b'))).toBe(true);
});

test('the same list again, or one that was answered, is not', () => {
  expect(hasNewRequest(wishes(2, 'a', 'b'), wishes(2, 'b', 'a'))).toBe(false);
  expect(hasNewRequest(wishes(3, 'a', 'b'), wishes(2, 'b', 'c'))).toBe(false);
});
