import type { Refusal } from '#contract/refusals.ts';
import type { Language } from '#texts/texts.ts';
import { transact } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { findAccount, setPassword } from './accounts-store.ts';
import { noteOwnChange } from './note-own-change.ts';
import { hashPassword } from './passwords.ts';
import { deleteResetsOf, isGoodReset, takeReset } from './resets-store.ts';
import { tellOfPassword } from './tell-of-password.ts';

/**
 * Sets a new password with the token of a mail, once, and ends every session of the account: whoever had the old
 * one is out. The account's address is told.
 */
export async function resetPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, password }: { token: string; password: string },
  language: Language,
): Promise<{ ok: true } | Refusal> {
  const now = clock.now();
  // Before the costly part: strangers with made-up tokens get none of argon2's work.
  if (!(await isGoodReset(db, token, now))) return { code: 'link_expired' };
  const passwordHash = await hashPassword(password);
  return transact(db, async (tx) => {
    const accountId = await takeReset(tx, token, now);
    if (accountId === null) return { code: 'link_expired' };
    await setPassword(tx, accountId, passwordHash);
    await deleteResetsOf(tx, accountId);
    const account = await findAccount(tx, accountId);
    await tellOfPassword(tx, { email: account?.email ?? null, language }, now);
    if (account) await noteOwnChange(tx, account, 'own_password_changed', clock);
    return { ok: true };
  });
}
