import type { z } from 'zod';
import type { changeProfileBody } from '#contract/accounts/shapes.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { checkPassword } from './check-password.ts';
import { updateProfile } from './own-account-store.ts';
import type { Account } from './who-is.ts';

/** Changes name and mail address; with the password, since a forgotten one is replaced through that address. */
export async function changeProfile(
  { db }: Pick<Deps, 'db'>,
  account: Account,
  { name, email, currentPassword }: z.output<typeof changeProfileBody>,
): Promise<Account | Refusal> {
  const refused = await checkPassword(db, account.id, currentPassword);
  if (refused) return refused;
  await updateProfile(db, account.id, { name, email });
  return { ...account, name, email };
}
