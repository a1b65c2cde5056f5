import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { backoffDelayMs, isOneTimeCode, normalizeCode } from '#domain/second-factor.ts';
import type { Tx } from '../../db/schema.ts';
import { transactAndKeep } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { checkPassword, isPasswordUnchanged } from '../check-password.ts';
import { hashRecoveryCode, matchPeriod } from './codes.ts';
import {
  consumePeriod,
  consumeRecoveryCode,
  countRecoveryCodes,
  lockFactor,
  type SecondFactor,
  saveWrongCodes,
} from './second-factor-store.ts';

/** Wrong codes are forgotten after a day without another. */
const RESET_WRONG_CODES_MS = 24 * 60 * 60 * 1000;

/** A code that was accepted. */
export interface VerifiedCode {
  /** How many are left after a recovery code; null after a one-time code. */
  recoveryCodesLeft: number | null;
}

/**
 * Uses up a one-time or recovery code of an account, once. Wrong codes are counted and delay the next one, so commit
 * the transaction even if this refuses. Recovery codes are too long to guess and therefore work during that delay: a
 * thief with the password can't lock out the owner.
 */
export async function verifyCode(
  tx: Tx,
  accountId: string,
  typed: string,
  now: number,
): Promise<VerifiedCode | Refusal> {
  const factor = await lockFactor(tx, accountId);
  if (!factor || factor.enabledAt === null) return refusal('second_factor_off');
  const code = normalizeCode(typed);
  if (!isOneTimeCode(code)) {
    if (!(await consumeRecoveryCode(tx, accountId, hashRecoveryCode(code)))) return refusal('code_wrong');
    return { recoveryCodesLeft: await countRecoveryCodes(tx, accountId) };
  }
  const delayed = checkRetryDelay(factor, now);
  if (delayed) return delayed;
  const period = await matchPeriod(factor.secret, code, now);
  if (period !== null && (await consumePeriod(tx, accountId, period))) return { recoveryCodesLeft: null };
  await recordWrongCode(tx, accountId, factor, now);
  return refusal('code_wrong');
}

/** Refuses any code during the delay after wrong ones. */
export function checkRetryDelay({ retryAt }: Pick<SecondFactor, 'retryAt'>, now: number): Refusal | null {
  if (retryAt <= now) return null;
  return refusal('too_many_requests', { retryAfterSeconds: Math.ceil((retryAt - now) / 1000) });
}

export async function recordWrongCode(
  tx: Tx,
  accountId: string,
  { wrongCodes, retryAt }: Pick<SecondFactor, 'wrongCodes' | 'retryAt'>,
  now: number,
): Promise<void> {
  const wrong = (now - retryAt > RESET_WRONG_CODES_MS ? 0 : wrongCodes) + 1;
  await saveWrongCodes(tx, accountId, { wrongCodes: wrong, retryAt: now + backoffDelayMs(wrong) });
}

/** The two proofs that only the account's owner has. */
export interface PasswordAndCode {
  currentPassword: string;
  code: string;
}

/** Runs `work` if password and code are right. Wrong codes are counted, and nothing else is changed. */
export async function withPasswordAndCode<Value>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { currentPassword, code }: PasswordAndCode,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value | Refusal> {
  const proved = await checkPassword(db, accountId, currentPassword);
  if (isRefusal(proved)) return proved;
  return transactAndKeep(db, async (tx): Promise<Value | Refusal> => {
    if (!(await isPasswordUnchanged(tx, accountId, proved))) return refusal('password_wrong');
    const taken = await verifyCode(tx, accountId, code, clock.now());
    return isRefusal(taken) ? taken : work(tx);
  });
}
