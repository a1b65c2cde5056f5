import { expect, test } from 'vitest';
import { hasNewRequest } from './reservation-chime.ts';

const requests = (total: number, ...ids: string[]) => ({ ids, total });

test('reservations that are pending when the desk is opened are not new', () => {
  expect(hasNewRequest(undefined, requests(2, 'a', 'b'))).toBe(false);
});

test('one more is new, on the page or behind it', () => {
  expect(hasNewRequest(requests(1, 'a'), requests(2, 'a', 'b'))).toBe(true);
  expect(hasNewRequest(requests(2, 'a', 'b'), requests(3, 'a', 'b'))).toBe(true);
});

test('one that came while another was answered is new', () => {
  expect(hasNewRequest(requests(1, 'a'), requests(1, 'b'))).toBe(true);
});

test('the same list again, or one that was answered, is not', () => {
  expect(hasNewRequest(requests(2, 'a', 'b'), requests(2, 'b', 'a'))).toBe(false);
  expect(hasNewRequest(requests(3, 'a', 'b'), requests(2, 'b', 'c'))).toBe(false);
});
