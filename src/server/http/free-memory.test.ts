import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVERY_MS, freeMemoryWhenQuiet, QUIET_MS } from './free-memory.ts';

let server: EventEmitter;
const collect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  collect.mockReset();
  server = new EventEmitter();
  freeMemoryWhenQuiet(server, collect);
});
afterEach(() => vi.useRealTimers());

const ask = () => server.emit('request');

test('memory is given back once nobody asks for anything, and not before', () => {
  vi.advanceTimersByTime(EVERY_MS);
  expect(collect).not.toHaveBeenCalled();
  for (let asked = 0; asked < 10; asked += 1) {
    ask();
    vi.advanceTimersByTime(QUIET_MS - 1);
  }
  expect(collect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(QUIET_MS);
  expect(collect).toHaveBeenCalledTimes(1);
  // Who is left alone has nothing to give.
  vi.advanceTimersByTime(3 * EVERY_MS);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('a visitor now and then does not cost it each time', () => {
  ask();
  vi.advanceTimersByTime(2 * QUIET_MS);
  for (let asked = 0; asked < 9; asked += 1) {
    ask();
    vi.advanceTimersByTime(EVERY_MS / 10);
  }
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(EVERY_MS);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('where Node offers no collection nothing happens', () => {
  const plain = new EventEmitter();
  freeMemoryWhenQuiet(plain, null);
  expect(plain.listenerCount('request')).toBe(0);
});
