import { isStaff } from '#domain/accounts.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { CHALLENGE_TTL_MS, MAX_CHALLENGE_ATTEMPTS } from '#domain/second-factor.ts';
import type { Language } from '#texts/texts.ts';
import { transactAndKeep } from '../../db/transact.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../../mail/index.ts';
import { recipientOf } from '../account-emails.ts';
import { recordOwnAuditEntry } from '../accounts.ts';
import { type Account, openSession, type Session } from '../sessions.ts';
import { hasSecondFactor } from './account-second-factor.ts';
import { recoveryCodeUsedEmail } from './second-factor-emails.ts';
import {
  consumeTry,
  deleteChallenge,
  insertChallenge,
  isOpenChallenge,
  restoreTry,
} from './second-factor-store.ts';
import { verifyCode } from './verify-code.ts';

/**
 * The second half of logging in. Challenge and code are used up together, so sending both twice, or to two processes at
 * once, opens one session.
 */
export async function answerChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { challenge, code }: { challenge: string; code: string },
  { device, language }: { device: string | null; language: Language },
): Promise<Session | Refusal> {
  const now = clock.now();
  // Without a transaction, so that made-up challenges cost little; a real one has few tries.
  if (!(await isOpenChallenge(db, challenge, now))) return refusal('challenge_expired');
  // Commits a refusal too: tries and wrong codes are counted.
  return transactAndKeep(db, async (tx): Promise<Session | Refusal> => {
    const accountId = await consumeTry(tx, challenge, now);
    if (accountId === null) return refusal('challenge_expired');
    const taken = await verifyCode(tx, accountId, code, now);
    if (isRefusal(taken)) {
      // The factor was reset meanwhile: the password alone logs in now.
      if (taken.code === 'second_factor_off') return refusal('challenge_expired');
      if (taken.code === 'too_many_requests') await restoreTry(tx, challenge);
      return taken;
    }
    await deleteChallenge(tx, challenge);
    const session = await openSession(tx, accountId, { now, device });
    const { recoveryCodesLeft: codesLeft } = taken;
    if (codesLeft !== null) {
      const { email } = session.account;
      await recordOwnAuditEntry(tx, session.account, 'own_recovery_code_used', clock);
      if (email)
        await queueMail(tx, recoveryCodeUsedEmail(await recipientOf(tx, email, language), codesLeft), now);
    }
    return session;
  });
}

/** Call it after the password was found right. Returns the refusal that demands a code, or null when none is needed. */
export async function createChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: accountId, role }: Account,
  passwordHash: string,
): Promise<Refusal | null> {
  if (!isStaff(role) || !(await hasSecondFactor(db, accountId))) return null;
  const expiresAt = clock.now() + CHALLENGE_TTL_MS;
  const proved = { accountId, passwordHash };
  const challenge = await insertChallenge(db, proved, { tries: MAX_CHALLENGE_ATTEMPTS, expiresAt });
  return refusal('second_factor_required', { challenge, expiresAt: new Date(expiresAt).toISOString() });
}
