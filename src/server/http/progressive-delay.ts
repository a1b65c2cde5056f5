import { refusal } from '#domain/refusal.ts';
import { RefusalError } from './refusal-error.ts';

/**
 * Attempts that are slowed down instead of locked out: `free` attempts without a pause, then as many with a pause
 * between them, and then any number `slowSeconds` apart. The waits are bounded, so users who share an address or a
 * number with an attacker are never locked out for longer than `slowSeconds`.
 */
interface ProgressiveDelay {
  free: number;
  /** The window in which both the `free` attempts and those with pauses are counted. */
  windowSeconds: number;
  pauseSeconds: number;
  slowSeconds: number;
}

const HOUR = 3600;

/**
 * Only failed attempts count: a successful one is taken back. The number of guesses per day this allows on one account
 * is derived in decision 030: (86400 / window) × 2 × free + 86400 / slow.
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
  /** Unknown codes from one address: guessing is the only way to find one. */
  couponVisitor: { free: 30, windowSeconds: 600, pauseSeconds: 5, slowSeconds: 20 },
} as const satisfies Record<string, ProgressiveDelay>;

export type ProgressiveDelayName = keyof typeof PROGRESSIVE_DELAYS;

type Step = 'free' | 'more' | 'pause' | 'slow';

export type ProgressiveDelayRule = `${ProgressiveDelayName}_${Step}`;

/** The limiter's rules for the steps of all delays. */
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
 * Counts an attempt on the first step that has room. Returns a function that takes it back.
 *
 * @throws RefusalError `too_many_requests` with the seconds until the next attempt; it is refused at once, not delayed.
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

/** Counts on all rules or on none; returns the seconds to wait when one of them has no room. */
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
