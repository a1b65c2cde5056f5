import type { Refusal } from '#contract/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { findAccount, lockAccount, setPassword } from './accounts-store.ts';
import { isFirstPassword } from './check-password.ts';
import { noteOwnChange } from './note-own-change.ts';
import { hashPassword } from './passwords.ts';
import { refuseCommon } from './refuse-common.ts';
import { accountOfReset, deleteResetsOf, takeReset } from './resets-store.ts';
import { tellOfPassword } from './tell-of-password.ts';

/**
 * Sets a new password with the token of a mail, once, and ends every session of the account: whoever had the old
 * one is out. The account's address is told.
 */
export async function resetPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, password }: { token: string; password: string },
  language: Language,
): Promise<{ accountId: string } | Refusal> {
  const now = clock.now();
  // Before the costly part: strangers with made-up tokens get none of argon2's work.
  const ownerId = await accountOfReset(db, token, now);
  if (ownerId === null) return { code: 'link_expired' };
  const owner = await findAccount(db, ownerId);
  const common = owner && (await refuseCommon(db, password, owner));
  if (common) return common;
  if (await isFirstPassword(db, ownerId, password)) return { code: 'password_same' };
  const passwordHash = await hashPassword(password, 'known');
  return transact(db, async (tx) => {
    // The account first, as everybody does who ends its links: two who hold one and want the other wait for ever.
    await lockAccount(tx, ownerId);
    const accountId = await takeReset(tx, token, now);
    if (accountId === null) return { code: 'link_expired' };
    await setPassword(tx, accountId, passwordHash);
    await deleteResetsOf(tx, accountId);
    const account = await findAccount(tx, accountId);
    await tellOfPassword(tx, { email: account?.email ?? null, language }, now);
    if (account) await noteOwnChange(tx, account, 'own_password_changed', clock);
    return { accountId };
  });
}
