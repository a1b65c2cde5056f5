import type { z } from 'zod';
import type { changePasswordBody } from '#contract/accounts/shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { checkPassword } from './check-password.ts';
import { updatePassword } from './own-account-store.ts';
import { hashPassword } from './passwords.ts';
import { deleteResetsOf } from './resets-store.ts';

/** A new password for the old one. Whoever else is logged in to the account is out; `token` stays. */
export async function changePassword(
  { db }: Pick<Deps, 'db'>,
  { accountId, token }: { accountId: string; token: string },
  { currentPassword, newPassword }: z.output<typeof changePasswordBody>,
): Promise<{ ok: true } | Refusal> {
  const refused = await checkPassword(db, accountId, currentPassword);
  if (refused) return refused;
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (tx) => {
    await updatePassword(tx, accountId, { passwordHash, token });
    await deleteResetsOf(tx, accountId);
  });
  return { ok: true };
}
