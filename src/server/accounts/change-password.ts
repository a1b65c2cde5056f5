import type { z } from 'zod';
import type { changePasswordBody } from '#contract/accounts/shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Language } from '#texts/texts.ts';
import type { Deps } from '../deps.ts';
import { checkPassword } from './check-password.ts';
import { updatePassword } from './own-account-store.ts';
import { hashPassword } from './passwords.ts';
import { deleteResetsOf } from './resets-store.ts';
import { tellOfPassword } from './tell-of-password.ts';
import type { Account } from './who-is.ts';

/**
 * A new password for the old one. Whoever else is logged in to the account is out, links to new passwords are good
 * for nothing, and the account's address is told; only the session of `token` stays.
 */
export async function changePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { account, token, language }: { account: Account; token: string; language: Language },
  { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
): Promise<{ ok: true } | Refusal> {
  const refused = await checkPassword(db, account.id, currentPassword);
  if (refused) return refused;
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    await updatePassword(tx, account.id, { passwordHash, token });
    await deleteResetsOf(tx, account.id);
    await tellOfPassword(tx, { email: account.email, language }, clock.now());
  });
  return { ok: true };
}
