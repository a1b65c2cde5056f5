import type { Refusal } from '#contract/refusals.ts';
import { delayAfterMs, isOneTimeCode, plainCode } from '#domain/second-factor.ts';
import type { Tx } from '../db/schema.ts';
import { hashRecoveryCode, periodOf } from './codes.ts';
import {
  countRecoveryCodes,
  countWrongCode,
  holdFactor,
  type SecondFactor,
  takePeriod,
  takeRecoveryCode,
} from './second-factor-store.ts';

/** After a day without one, wrong codes are forgotten. */
const FORGET_WRONG_MS = 24 * 60 * 60 * 1000;

/** A code that was taken. */
export interface Taken {
  /** How many recovery codes are left, where it was one; otherwise null. */
  recoveryCodesLeft: number | null;
}

/**
 * Uses up a one-time or recovery code of an account, once, whoever sends it a second time. Wrong ones are counted and
 * slow down the next, so the transaction must be committed also when this refuses. A recovery code can't be guessed,
 * so it counts while one-time codes have to wait: whoever has the password can't keep its owner out.
 */
export async function takeCode(
  tx: Tx,
  accountId: string,
  typed: string,
  now: number,
): Promise<Taken | Refusal> {
  const factor = await holdFactor(tx, accountId);
  if (!factor || factor.enabledAt === null) return { code: 'second_factor_off' };
  const code = plainCode(typed);
  if (!isOneTimeCode(code)) {
    if (!(await takeRecoveryCode(tx, accountId, hashRecoveryCode(code)))) return { code: 'code_wrong' };
    return { recoveryCodesLeft: await countRecoveryCodes(tx, accountId) };
  }
  const delayed = refuseEarly(factor, now);
  if (delayed) return delayed;
  const period = await periodOf(factor.secret, code, now);
  if (period !== null && (await takePeriod(tx, accountId, period))) return { recoveryCodesLeft: null };
  await countWrong(tx, accountId, factor, now);
  return { code: 'code_wrong' };
}

/** While the pause after wrong codes lasts, none is looked at. */
export function refuseEarly({ retryAt }: Pick<SecondFactor, 'retryAt'>, now: number): Refusal | null {
  if (retryAt <= now) return null;
  return { code: 'too_many_requests', retryAfterSeconds: Math.ceil((retryAt - now) / 1000) };
}

export async function countWrong(
  tx: Tx,
  accountId: string,
  { wrongCodes, retryAt }: Pick<SecondFactor, 'wrongCodes' | 'retryAt'>,
  now: number,
): Promise<void> {
  const wrong = (now - retryAt > FORGET_WRONG_MS ? 0 : wrongCodes) + 1;
  await countWrongCode(tx, accountId, { wrongCodes: wrong, retryAt: now + delayAfterMs(wrong) });
}
