import type { z } from 'zod';
import type { changeProfileBody } from '#contract/accounts/shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { checkPassword } from './check-password.ts';
import { updateProfile } from './own-account-store.ts';
import { deleteResetsOf } from './resets-store.ts';
import type { Account } from './who-is.ts';

/** Changes name and mail address; with the password, since a forgotten one is replaced through that address. */
export async function changeProfile(
  { db }: Pick<Deps, 'db'>,
  account: Account,
  { name, email, currentPassword }: z.output<typeof changeProfileBody>,
): Promise<Account | Refusal> {
  const refused = await checkPassword(db, account.id, currentPassword);
  if (refused) return refused;
  await db.transaction().execute(async (tx) => {
    await updateProfile(tx, account.id, { name, email });
    // A link that lies in the mailbox of before must not open the account of now.
    if (email !== account.email) await deleteResetsOf(tx, account.id);
  });
  return { ...account, name, email };
}
