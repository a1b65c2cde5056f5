import { beforeEach, expect, test, vi } from 'vitest';
import { isPrintedLater, takePrintLater } from './print-later.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const dueIn = (minutes: number) => ({
  _id: 'one',
  dueAt: new Date(Date.now() + minutes * 60_000).toISOString(),
});

test('what is accepted for later is printed later, once', () => {
  expect(isPrintedLater(dueIn(300))).toBe(true);
  expect(takePrintLater('one')).toBe(true);
  expect(takePrintLater('one')).toBe(false);
});

test('what is printed ahead is printed when it is accepted, and once more when it is cooked', () => {
  localStorage.setItem('printOnAccept', 'ahead');
  expect(isPrintedLater(dueIn(300))).toBe(false);
  expect(takePrintLater('one')).toBe(true);
});

test('what is taken back and then accepted for now is not printed a second time', () => {
  expect(isPrintedLater(dueIn(300))).toBe(true);
  expect(isPrintedLater(dueIn(20))).toBe(false);
  expect(takePrintLater('one')).toBe(false);
});
