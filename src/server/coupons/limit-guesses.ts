import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { consumeAttempt } from '../http/progressive-delay.ts';
import type { Limit } from '../http/rate-limit.ts';

/**
 * Looks up a code, unless the visitor or account has tried too many unknown ones. Counted before the lookup and taken
 * back for a known code, so that of a thousand parallel guesses only the allowed number are looked up.
 */
export async function limitGuesses<Value>(
  limit: Limit,
  guessers: { visitor: string; accountId: string },
  use: () => Promise<Value | Refusal>,
): Promise<Value | Refusal> {
  const takeBacks = [
    await consumeAttempt(limit, 'couponVisitor', guessers.visitor),
    await limit('coupon', guessers.accountId),
  ];
  const result = await use();
  const isGuess = isRefusal(result) && result.code === 'coupon_unknown';
  if (!isGuess) await Promise.all(takeBacks.map((undo) => undo()));
  return result;
}
