import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freeMemoryWhenIdle, IDLE_MS, MIN_INTERVAL_MS, WORTH_FREEING } from './free-memory.ts';

const BASE = 100e6;

let server: EventEmitter;
let memory = BASE;
const collect = vi.fn(() => {
  memory = BASE;
});

beforeEach(() => {
  vi.useFakeTimers();
  collect.mockClear();
  memory = BASE + WORTH_FREEING;
  server = new EventEmitter();
  freeMemoryWhenIdle(server, { collect, used: () => memory });
});
afterEach(() => vi.useRealTimers());

const ask = () => {
  memory += WORTH_FREEING;
  server.emit('request');
};

test('memory is freed once there are no requests, and not before', () => {
  vi.advanceTimersByTime(MIN_INTERVAL_MS);
  expect(collect).not.toHaveBeenCalled();
  for (let asked = 0; asked < 10; asked += 1) {
    ask();
    vi.advanceTimersByTime(IDLE_MS - 1);
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(1);
  // An idle server has nothing more to free.
  vi.advanceTimersByTime(3 * MIN_INTERVAL_MS);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('what is allocated without a request, as for mails, is freed too', () => {
  ask();
  vi.advanceTimersByTime(2 * IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(1);
  memory += WORTH_FREEING;
  vi.advanceTimersByTime(MIN_INTERVAL_MS + IDLE_MS);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('a visitor now and then does not cost it each time', () => {
  ask();
  vi.advanceTimersByTime(2 * IDLE_MS);
  for (let asked = 0; asked < 9; asked += 1) {
    ask();
    vi.advanceTimersByTime(MIN_INTERVAL_MS / 10);
  }
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(MIN_INTERVAL_MS);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('where Node offers no collection nothing happens', () => {
  const plain = new EventEmitter();
  freeMemoryWhenIdle(plain, { collect: null, used: () => memory });
  expect(plain.listenerCount('request')).toBe(0);
});
