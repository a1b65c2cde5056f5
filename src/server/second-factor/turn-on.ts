import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { isOneTimeCode, plainCode, SETUP_MS } from '#domain/second-factor.ts';
import type { Language } from '#texts/texts.ts';
import { checkPassword, isStillProved } from '../accounts/check-password.ts';
import { noteOwnChange } from '../accounts/note-own-change.ts';
import type { Account } from '../accounts/who-is.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { hashRecoveryCode, makeUpRecoveryCodes, periodOf } from './codes.ts';
import { turnedOnLetter } from './second-factor-letters.ts';
import { enableFactor, holdFactor, replaceRecoveryCodes } from './second-factor-store.ts';
import { countWrong, refuseEarly } from './take-code.ts';

/**
 * The second factor of an account takes effect: the password and a first code prove that the right person has it.
 * Answers the recovery codes, which nobody is told again.
 */
export async function turnOn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { account, language }: { account: Account; language: Language },
  { currentPassword, code }: { currentPassword: string; code: string },
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const proved = await checkPassword(db, account.id, currentPassword);
  if (isRefusal(proved)) return proved;
  const now = clock.now();
  // Committed also when it refuses: wrong codes are counted.
  return db.transaction().execute(async (tx): Promise<{ recoveryCodes: string[] } | Refusal> => {
    if (!(await isStillProved(tx, account.id, proved))) return { code: 'password_wrong' };
    const period = await takeFirstCode(tx, account.id, plainCode(code), now);
    if (typeof period !== 'number') return period;
    await enableFactor(tx, account.id, { now, period });
    const recoveryCodes = makeUpRecoveryCodes();
    await replaceRecoveryCodes(tx, account.id, recoveryCodes.map(hashRecoveryCode));
    await noteOwnChange(tx, account, 'own_second_factor_on', clock);
    if (account.email) await queueMail(tx, turnedOnLetter({ to: account.email, language }), now);
    return { recoveryCodes };
  });
}

async function takeFirstCode(
  tx: Tx,
  accountId: string,
  code: string,
  now: number,
): Promise<number | Refusal> {
  const factor = await holdFactor(tx, accountId);
  if (factor?.enabledAt) return { code: 'second_factor_on' };
  if (!factor || now - factor.createdAt > SETUP_MS) return { code: 'setup_expired' };
  const delayed = refuseEarly(factor, now);
  if (delayed) return delayed;
  // What is no code at all is no guess.
  if (!isOneTimeCode(code)) return { code: 'code_wrong' };
  const period = await periodOf(factor.secret, code, now);
  if (period !== null) return period;
  await countWrong(tx, accountId, factor, now);
  return { code: 'code_wrong' };
}
