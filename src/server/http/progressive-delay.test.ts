import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestApp } from '../test/test-app.ts';
import { consumeAttempt, type ProgressiveDelayName } from './progressive-delay.ts';
import { createLimit } from './rate-limit.ts';
import { RefusalError } from './refusal-error.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: Date.parse('2026-11-22T12:00:00Z'),
  });
});
afterEach(() => vi.useRealTimers());

async function limitInMemory() {
  await using testApp = await openTestApp();
  return createLimit({
    ...testApp.deps,
    config: { ...testApp.deps.config, isRateLimited: true, databaseUrl: null },
  });
}

/** The seconds to wait, 0 when the attempt is allowed. */
const waitOf = async (
  limit: Awaited<ReturnType<typeof limitInMemory>>,
  name: ProgressiveDelayName,
): Promise<number> => {
  try {
    await consumeAttempt(limit, name, 'somebody');
    return 0;
  } catch (error) {
    expect(error).toBeInstanceOf(RefusalError);
    const { refusal } = error as RefusalError;
    return 'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : Number.NaN;
  }
};

const DAY_SECONDS = 24 * 60 * 60;

test.each([
  { name: 'login', mostPerDay: 2400, longestWait: 60 },
  { name: 'loginNumber', mostPerDay: 136, longestWait: 900 },
  { name: 'loginNumberByAll', mostPerDay: 528, longestWait: 300 },
  { name: 'loginDevice', mostPerDay: 368, longestWait: 300 },
] as const)(
  'whoever tries all day at $name has $mostPerDay tries, and waits growing times up to $longestWait s',
  async ({ name, mostPerDay, longestWait }) => {
    const limit = await limitInMemory();
    const waits: number[] = [];
    let tries = 0;
    // A client that returns in the very second in which it is allowed.
    for (let second = 0; second < DAY_SECONDS; ) {
      const wait = await waitOf(limit, name);
      if (wait === 0) tries += 1;
      else waits.push(wait);
      second += wait;
      vi.advanceTimersByTime(wait * 1000);
    }
    expect(tries).toBeLessThanOrEqual(mostPerDay + 2);
    expect(tries).toBeGreaterThan(mostPerDay / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(longestWait);
    expect(Math.max(...waits.slice(0, 3))).toBeLessThan(longestWait);
  },
);

test('what is taken back was no try', async () => {
  const limit = await limitInMemory();
  for (let time = 0; time < 50; time += 1) await (await consumeAttempt(limit, 'loginNumber', 'somebody'))();
  expect(await waitOf(limit, 'loginNumber')).toBe(0);
});
