import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchWithTimeout } from '../pages/admin/kit/api/admin-api.ts';
import { clockAhead, serverNow } from './server-clock.ts';
import { learnServerTime } from './timed-fetch.ts';

const NOON = Date.parse('2026-06-13T12:00:00Z');
const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: NOON }));
afterEach(() => {
  vi.setSystemTime(NOON);
  answer(NOON);
  vi.useRealTimers();
});

const answer = (at: number, tookMs = 0) => learnServerTime(new Date(at).toUTCString(), Date.now() - tookMs);
const differsBy = (ms: number) => Math.abs(serverNow() - Date.now() + ms) <= 1000;

test('a clock that is right, to what a header can say, is left alone', () => {
  for (const ms of [0, 400, 999]) answer(NOON - ms);
  learnServerTime(null, NOON);
  learnServerTime('at noon', NOON);
  expect(serverNow()).toBe(NOON);
});

test.each([7, -7, 60 * 24])('a clock that is %i minutes ahead shows the server’s time', (minutes) => {
  answer(NOON - minutes * MINUTE);
  expect(differsBy(minutes * MINUTE)).toBe(true);
  expect(Math.round(clockAhead() / MINUTE)).toBe(minutes);
});

test('it is corrected after hours, and once it has been set right', () => {
  answer(NOON - 7 * MINUTE);
  vi.setSystemTime(NOON + 4 * 60 * MINUTE);
  // It loses ten seconds in these hours.
  answer(NOON + 233 * MINUTE + 10_000);
  expect(differsBy(7 * MINUTE - 10_000)).toBe(true);
  vi.setSystemTime(NOON + 234 * MINUTE);
  answer(NOON + 234 * MINUTE);
  expect(differsBy(0)).toBe(true);
});

test('an answer on whose way the device slept says nothing', () => {
  answer(NOON - 2 * MINUTE, 10 * MINUTE);
  expect(differsBy(0)).toBe(true);
});

test('every answer to the desk tells the time', async () => {
  const headers = { date: new Date(NOON - 90_000).toUTCString() };
  vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
  await fetchWithTimeout()('/api/orders');
  vi.unstubAllGlobals();
  expect(differsBy(90_000)).toBe(true);
});
