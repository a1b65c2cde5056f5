import type { z } from 'zod';
import type { changeProfileBody } from '#contract/accounts/shapes.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import type { Language } from '#texts/texts.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { notifyEmailChanged } from './account-emails.ts';
import { recordOwnAuditEntry } from './accounts.ts';
import { checkPassword } from './check-password.ts';
import { updateProfile } from './own-account-store.ts';
import { revokePasswordResets } from './password-resets-store.ts';
import type { Account } from './sessions.ts';

/** Changes name and email address. Requires the password, because passwords are reset through that address. */
export async function changeProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { account, language }: { account: Account; language: Language },
  { name, email, currentPassword }: z.output<typeof changeProfileBody>,
): Promise<Account | Refusal> {
  const proved = await checkPassword(db, account.id, currentPassword);
  if (isRefusal(proved)) return proved;
  return transact(db, async (tx) => {
    if (!(await updateProfile(tx, account.id, { name, email, ...proved }))) return refusal('password_wrong');
    // A reset link in the old mailbox must not open the account any more.
    if (email !== account.email) {
      await revokePasswordResets(tx, account.id);
      await notifyEmailChanged(tx, { from: account.email, to: email, language }, clock.now());
    }
    await recordOwnAuditEntry(tx, account, 'own_details_changed', clock);
    return { ...account, name, email };
  });
}
