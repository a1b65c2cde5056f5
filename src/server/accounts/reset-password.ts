import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { notifyPasswordChanged } from './account-emails.ts';
import { recordOwnAuditEntry } from './accounts.ts';
import { findAccount, lockAccount, setPassword } from './accounts-store.ts';
import { isTemporaryPassword } from './check-password.ts';
import { consumeReset, findResetAccount, revokePasswordResets } from './password-resets-store.ts';
import { hashPassword } from './passwords.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';

/**
 * Sets a new password with the token of an email, once, and ends every session of the account. The account's address
 * gets an email.
 */
export async function resetPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, password }: { token: string; password: string },
  language: Language,
): Promise<{ accountId: string } | Refusal> {
  const now = clock.now();
  // Before the costly hashing, so that made-up tokens cause none of it.
  const ownerId = await findResetAccount(db, token, now);
  if (ownerId === null) return refusal('link_expired');
  const owner = await findAccount(db, ownerId);
  const common = owner && (await rejectWeakPassword(db, password, owner));
  if (common) return common;
  if (await isTemporaryPassword(db, ownerId, password)) return refusal('password_same');
  const passwordHash = await hashPassword(password, 'known');
  return transact(db, async (tx) => {
    // The account is locked first, as everywhere its links are ended: another order could deadlock.
    await lockAccount(tx, ownerId);
    const accountId = await consumeReset(tx, token, now);
    if (accountId === null) return refusal('link_expired');
    await setPassword(tx, accountId, passwordHash);
    await revokePasswordResets(tx, accountId);
    const account = await findAccount(tx, accountId);
    await notifyPasswordChanged(tx, { email: account?.email ?? null, language }, now);
    if (account) await recordOwnAuditEntry(tx, account, 'own_password_changed', clock);
    return { accountId };
  });
}
