import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { isOneTimeCode, normalizeCode, SETUP_TTL_MS } from '#domain/second-factor.ts';
import type { Language } from '#texts/texts.ts';
import type { Tx } from '../../db/schema.ts';
import { transactAndKeep } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/index.ts';
import { recipientOf } from '../account-emails.ts';
import { recordOwnAuditEntry } from '../accounts.ts';
import { checkPassword, isPasswordUnchanged } from '../check-password.ts';
import type { Account } from '../sessions.ts';
import { generateRecoveryCodes, hashRecoveryCode, matchPeriod } from './codes.ts';
import { secondFactorEnabledEmail } from './second-factor-emails.ts';
import { enableFactor, lockFactor, replaceRecoveryCodes } from './second-factor-store.ts';
import { checkRetryDelay, recordWrongCode } from './verify-code.ts';

/**
 * Enables the second factor of an account; the password and a first code prove that its owner has it. Returns the
 * recovery codes, which are shown only once.
 */
export async function enableSecondFactor(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { account, language }: { account: Account; language: Language },
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const proved = await checkPassword(db, account.id, currentPassword);
  if (isRefusal(proved)) return proved;
  const now = clock.now();
  // Commits a refusal too: wrong codes are counted.
  return transactAndKeep(db, async (tx): Promise<{ recoveryCodes: string[] } | Refusal> => {
    if (!(await isPasswordUnchanged(tx, account.id, proved))) return refusal('password_wrong');
    const period = await verifyFirstCode(tx, account.id, normalizeCode(code), now);
    if (typeof period !== 'number') return period;
    await enableFactor(tx, account.id, { now, period });
    const recoveryCodes = generateRecoveryCodes();
    await replaceRecoveryCodes(tx, account.id, recoveryCodes.map(hashRecoveryCode));
    await recordOwnAuditEntry(tx, account, 'own_second_factor_on', clock);
    if (account.email)
      await queueMail(tx, secondFactorEnabledEmail(await recipientOf(tx, account.email, language)), now);
    return { recoveryCodes };
  });
}

async function verifyFirstCode(
  tx: Tx,
  accountId: string,
  code: string,
  now: number,
): Promise<number | Refusal> {
  const factor = await lockFactor(tx, accountId);
  if (factor?.enabledAt) return refusal('second_factor_on');
  if (!factor || now - factor.createdAt > SETUP_TTL_MS) return refusal('setup_expired');
  const delayed = checkRetryDelay(factor, now);
  if (delayed) return delayed;
  // Not in the form of a code: not counted as a guess.
  if (!isOneTimeCode(code)) return refusal('code_wrong');
  const period = await matchPeriod(factor.secret, code, now);
  if (period !== null) return period;
  await recordWrongCode(tx, accountId, factor, now);
  return refusal('code_wrong');
}
