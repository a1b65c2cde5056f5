import { refusal } from '#domain/refusal.ts';
import { RefusalError } from './refusal-error.ts';

/**
 * Tries that are slowed down instead of being locked out: after `free` ones come as many with a pause between them,
 * and then one at a time for as long as it takes, `slowSeconds` apart. The waits are bounded, so nobody who shares an
 * address or a number with a guesser is ever kept out for longer than the last of them.
 */
interface ProgressiveDelay {
  free: number;
  /** In which both `free` tries and those with pauses are counted. */
  windowSeconds: number;
  pauseSeconds: number;
  slowSeconds: number;
}

const HOUR = 3600;

/**
 * Only wrong tries are counted: a right one is taken back. How many guesses a day this leaves at one account stands in
 * decision 030: (86400 / window) × 2 × free + 86400 / slow.
 */
const PROGRESSIVE_DELAYS = {
  /** From one address, at any numbers: 2,400 a day. */
  login: { free: 20, windowSeconds: HOUR, pauseSeconds: 15, slowSeconds: 60 },
  /** From one address at one number: 136 a day. */
  loginNumber: { free: 5, windowSeconds: 6 * HOUR, pauseSeconds: 60, slowSeconds: 900 },
  /** At one number from all addresses together, but not from remembered devices: 528 a day. */
  loginNumberByAll: { free: 30, windowSeconds: 6 * HOUR, pauseSeconds: 30, slowSeconds: 300 },
  /** From one remembered device at its account: 368 a day. */
  loginDevice: { free: 10, windowSeconds: 6 * HOUR, pauseSeconds: 60, slowSeconds: 300 },
  register: { free: 30, windowSeconds: HOUR, pauseSeconds: 10, slowSeconds: 30 },
  forgotPassword: { free: 20, windowSeconds: HOUR, pauseSeconds: 15, slowSeconds: 60 },
  /** Unknown codes from one address: they can be guessed only by trying. */
  couponVisitor: { free: 30, windowSeconds: 600, pauseSeconds: 5, slowSeconds: 20 },
} as const satisfies Record<string, ProgressiveDelay>;

export type ProgressiveDelayName = keyof typeof PROGRESSIVE_DELAYS;

type Step = 'free' | 'more' | 'pause' | 'slow';

export type ProgressiveDelayRule = `${ProgressiveDelayName}_${Step}`;

/** What the limiter counts for the ladders. */
export const PROGRESSIVE_DELAY_RULES = Object.fromEntries(
  Object.entries(PROGRESSIVE_DELAYS).flatMap(([name, { free, windowSeconds, pauseSeconds, slowSeconds }]) => [
    [`${name}_free`, { points: free, duration: windowSeconds }],
    [`${name}_more`, { points: free, duration: windowSeconds }],
    [`${name}_pause`, { points: 1, duration: pauseSeconds }],
    [`${name}_slow`, { points: 1, duration: slowSeconds }],
  ]),
) as Record<ProgressiveDelayRule, { points: number; duration: number }>;

type ConsumePoint = (action: ProgressiveDelayRule, key: string) => Promise<() => Promise<unknown>>;

/**
 * Counts a try on the first step of the ladder that has room. Answers how to take it back.
 *
 * @throws Refused `too_many_requests` with the seconds until the next try; it is answered at once, nothing is held.
 */
export async function consumeAttempt(
  count: ConsumePoint,
  name: ProgressiveDelayName,
  key: string,
): Promise<() => Promise<unknown>> {
  const waits: number[] = [];
  for (const rules of [[`${name}_free`], [`${name}_more`, `${name}_pause`], [`${name}_slow`]] as const) {
    const taken = await consumeAll(count, rules, key);
    if (typeof taken === 'function') return taken;
    waits.push(taken);
  }
  throw new RefusalError(refusal('too_many_requests', { retryAfterSeconds: Math.min(...waits) }));
}

/** All rules or none; the seconds to wait when one of them has no room. */
async function consumeAll(
  count: ConsumePoint,
  rules: readonly ProgressiveDelayRule[],
  key: string,
): Promise<(() => Promise<unknown>) | number> {
  const takeBacks: (() => Promise<unknown>)[] = [];
  const undo = () => Promise.all(takeBacks.map((back) => back()));
  for (const rule of rules) {
    try {
      takeBacks.push(await count(rule, key));
    } catch (error) {
      if (!(error instanceof RefusalError) || !('retryAfterSeconds' in error.refusal)) throw error;
      await undo();
      return error.refusal.retryAfterSeconds;
    }
  }
  return undo;
}
