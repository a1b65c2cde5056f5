import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchLine } from './watch-line.ts';

const browser = new EventTarget();
const here = { ok: true, json: async () => ({ ok: true }) };
let answer: (signal: AbortSignal) => Promise<unknown>;

beforeEach(() => {
  vi.useFakeTimers();
  answer = async () => here;
  vi.stubGlobal('window', browser);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => answer(signal));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const swallow = (signal: AbortSignal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

const CUTS: Record<string, (signal: AbortSignal) => Promise<unknown>> = {
  'is refused': () => Promise.reject(new TypeError('refused')),
  'swallows everything': swallow,
  'ends at a proxy without a server': async () => ({ ok: false, json: async () => ({}) }),
  'ends at a page that wants a login': async () => ({ ok: true, json: () => Promise.reject(new Error()) }),
};

test.each(Object.keys(CUTS))(
  'a line that %s is noticed within 20 seconds, whenever it is cut',
  async (how) => {
    for (let before = 0; before < 7000; before += 500) {
      const heard: (number | undefined)[] = [];
      answer = async () => here;
      const line = watchLine((since) => heard.push(since));
      await vi.advanceTimersByTimeAsync(20_000 + before);
      expect(heard).toEqual([]);
      answer = CUTS[how] as typeof answer;
      await vi.advanceTimersByTimeAsync(16_000);
      expect(heard).toEqual([expect.any(Number)]);
      // And its return.
      answer = async () => here;
      await vi.advanceTimersByTimeAsync(7000);
      expect(heard.at(-1)).toBeUndefined();
      line.stop();
    }
  },
);

test('one question without an answer is no lost line', async () => {
  const heard: unknown[] = [];
  const line = watchLine((since) => heard.push(since));
  await vi.advanceTimersByTimeAsync(1000);
  let failures = 0;
  answer = async () => (failures++ === 0 ? Promise.reject(new TypeError('refused')) : here);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([failures > 1, heard]).toEqual([true, []]);
  line.stop();
});

test('the tablet’s own word counts at once, and its return is checked at once', async () => {
  const heard: (number | undefined)[] = [];
  const line = watchLine((since) => heard.push(since));
  await vi.advanceTimersByTimeAsync(1000);
  answer = CUTS['is refused'] as typeof answer;
  browser.dispatchEvent(new Event('offline'));
  expect(heard).toEqual([Date.now()]);
  await vi.advanceTimersByTimeAsync(10_000);
  answer = async () => here;
  browser.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(heard.at(-1)).toBeUndefined();
  line.stop();
  browser.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(heard).toHaveLength(2);
});
