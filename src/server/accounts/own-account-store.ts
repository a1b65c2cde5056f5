import type { Db, Tx } from '../db/schema.ts';
import { hashToken } from '../db/tokens.ts';
import { deleteDevicesOf } from './devices-store.ts';

/** Data that only the account's owner may see, or that proves who they are. Null when the account is deleted. */
export async function findOwnAccount(
  db: Db,
  accountId: string,
): Promise<{ passwordHash: string | null; mustChangePassword: number; createdAt: number } | null> {
  const row = await db
    .selectFrom('accounts')
    .select([
      'password_hash as passwordHash',
      'must_change_password as mustChangePassword',
      'created_at as createdAt',
    ])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/** False when the account's password is no longer the one that was checked. */
export async function updateProfile(
  db: Db,
  accountId: string,
  { provedHash, ...profile }: { name: string; email: string; provedHash: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('accounts')
    .set(profile)
    .where('id', '=', accountId)
    .where('password_hash', '=', provedHash)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/**
 * Sets a password and ends all sessions of the account but the one that set it. False when the password is no longer
 * the one that was checked.
 */
export async function updatePassword(
  tx: Tx,
  accountId: string,
  { provedHash, passwordHash, token }: { provedHash: string; passwordHash: string; token: string },
): Promise<boolean> {
  const updated = await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, must_change_password: 0 })
    .where('id', '=', accountId)
    .where('password_hash', '=', provedHash)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) return false;
  await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', hashToken(token))
    .execute();
  await deleteDevicesOf(tx, accountId);
  return true;
}

/**
 * Removes all personal data from the account and ends its sessions. The daily job deletes the empty row, so a request
 * still running for this account finds an empty account rather than none.
 */
export async function anonymiseAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
  await deleteDevicesOf(tx, accountId);
  await tx
    .updateTable('accounts')
    .set({
      type: 'guest',
      name: '',
      email: null,
      mobile: null,
      password_hash: null,
      must_change_password: 0,
      created_at: 0,
      left_desk_at: null,
    })
    .where('id', '=', accountId)
    .execute();
}
