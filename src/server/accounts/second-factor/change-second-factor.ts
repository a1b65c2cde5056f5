import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/index.ts';
import { isSecondFactorCompulsory } from '../../settings/index.ts';
import { recipientOf } from '../account-emails.ts';
import { recordOwnAuditEntry } from '../accounts.ts';
import type { Account } from '../sessions.ts';
import { generateRecoveryCodes, hashRecoveryCode } from './codes.ts';
import { secondFactorDisabledEmail } from './second-factor-emails.ts';
import { deleteSecondFactor, replaceRecoveryCodes } from './second-factor-store.ts';
import { type PasswordAndCode, withPasswordAndCode } from './verify-code.ts';

/** Turns it off: the password alone logs in again. Not while a second factor is compulsory. */
export async function disableSecondFactor(
  deps: Pick<Deps, 'db' | 'clock'>,
  { account, language }: { account: Account; language: Language },
  proof: PasswordAndCode,
): Promise<{ ok: true } | Refusal> {
  if (await isSecondFactorCompulsory(deps.db)) return refusal('second_factor_kept');
  return withPasswordAndCode<{ ok: true }>(deps, account.id, proof, async (tx) => {
    await deleteSecondFactor(tx, account.id);
    await recordOwnAuditEntry(tx, account, 'own_second_factor_off', deps.clock);
    if (account.email) {
      await queueMail(
        tx,
        secondFactorDisabledEmail(await recipientOf(tx, account.email, language)),
        deps.clock.now(),
      );
    }
    return { ok: true };
  });
}

/** Replaces the recovery codes and returns the new ones, which are shown only once. */
export function renewRecoveryCodes(
  deps: Pick<Deps, 'db' | 'clock'>,
  account: Account,
  proof: PasswordAndCode,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  return withPasswordAndCode(deps, account.id, proof, async (tx) => {
    const recoveryCodes = generateRecoveryCodes();
    await replaceRecoveryCodes(tx, account.id, recoveryCodes.map(hashRecoveryCode));
    await recordOwnAuditEntry(tx, account, 'own_recovery_codes_made', deps.clock);
    return { recoveryCodes };
  });
}
