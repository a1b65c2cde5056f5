import { isRefusal, type Refusal } from '#domain/refusal.ts';
import { consumeAttempt } from '../http/progressive-delay.ts';
import type { Limit } from '../http/rate-limit.ts';

/**
 * Uses a code, unless too many unknown ones came from the visitor or the account before. Counted beforehand and
 * taken back when the code is known: of a thousand guesses at once no more than the rule allows are looked up.
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
