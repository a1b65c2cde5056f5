import type { z } from 'zod';
import type { changePasswordBody } from '#contract/accounts/shapes.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { notifyPasswordChanged } from './account-emails.ts';
import { recordOwnAuditEntry } from './accounts.ts';
import { checkPassword } from './check-password.ts';
import { updatePassword } from './own-account-store.ts';
import { revokePasswordResets } from './password-resets-store.ts';
import { hashPassword } from './passwords.ts';
import { rejectWeakPassword } from './reject-weak-password.ts';
import type { Account } from './sessions.ts';

/**
 * Replaces a password, given the old one. Other sessions and all password reset links become invalid, and the account's
 * address gets an email; only the session of `token` stays.
 */
export async function changePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { account, token, language }: { account: Account; token: string; language: Language },
  { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
): Promise<{ ok: true } | Refusal> {
  const proved = await checkPassword(db, account.id, currentPassword);
  if (isRefusal(proved)) return proved;
  if (newPassword === currentPassword) return refusal('password_same');
  const common = await rejectWeakPassword(db, newPassword, account);
  if (common) return common;
  const passwordHash = await hashPassword(newPassword, 'known');
  return transact<{ ok: true } | Refusal>(db, async (tx) => {
    const isChanged = await updatePassword(tx, account.id, { ...proved, passwordHash, token });
    if (!isChanged) return refusal('password_wrong');
    await revokePasswordResets(tx, account.id);
    await notifyPasswordChanged(tx, { email: account.email, language }, clock.now());
    await recordOwnAuditEntry(tx, account, 'own_password_changed', clock);
    return { ok: true };
  });
}
