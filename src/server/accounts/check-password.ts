import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Db, Tx } from '../db/schema.ts';
import { findOwnAccount } from './own-account-store.ts';
import { verifyPassword } from './passwords.ts';

/**
 * Returns the hash that matched the password: later writes apply only while the account still has it. A guest has no
 * password and is refused.
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

/** Whether this is the generated password that has to be changed: choosing it again is no change. */
export async function isTemporaryPassword(db: Db, accountId: string, password: string): Promise<boolean> {
  const own = await findOwnAccount(db, accountId);
  if (!own?.passwordHash || own.mustChangePassword === 0) return false;
  return verifyPassword(password, own.passwordHash, 'known');
}

/** Whether the account still has the password that was checked. Call it in the transaction that relies on it. */
export async function isPasswordUnchanged(
  tx: Tx,
  accountId: string,
  { provedHash }: { provedHash: string },
): Promise<boolean> {
  return (await findOwnAccount(tx, accountId))?.passwordHash === provedHash;
}
