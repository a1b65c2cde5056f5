import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '../db/schema.ts';
import { findOwnAccount } from './own-account-store.ts';
import { verifyPassword } from './passwords.ts';

/**
 * The hash that the account's own password was proved with: what is changed then, is changed only while it holds.
 * A guest has none, and may nothing that wants one.
 */
export async function checkPassword(
  db: Db,
  accountId: string,
  password: string,
): Promise<{ provedHash: string } | Refusal> {
  const passwordHash = (await findOwnAccount(db, accountId))?.passwordHash ?? null;
  if (passwordHash === null) return refusal('forbidden');
  return (await verifyPassword(password, passwordHash, 'known'))
    ? { provedHash: passwordHash }
    : refusal('password_wrong');
}

/** Whether it is the password that was made up here and is to be changed: the same once more is no change. */
export async function isTemporaryPassword(db: Db, accountId: string, password: string): Promise<boolean> {
  const own = await findOwnAccount(db, accountId);
  if (!own?.passwordHash || own.mustChangePassword === 0) return false;
  return verifyPassword(password, own.passwordHash, 'known');
}

/** Whether the account has the password still that was proved; asked in the transaction that relies on it. */
export async function isPasswordUnchanged(
  tx: Tx,
  accountId: string,
  { provedHash }: { provedHash: string },
): Promise<boolean> {
  return (await findOwnAccount(tx, accountId))?.passwordHash === provedHash;
}
