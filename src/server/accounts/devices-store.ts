import type { Db, Tx } from '../db/schema.ts';
import { hashToken, newToken } from '../db/tokens.ts';

/** A device is remembered for this long after its last login. */
export const DEVICE_LIFETIME_MS = 180 * 24 * 60 * 60 * 1000;
/** Per account: the oldest is deleted when another is added. */
const MAX_DEVICES = 20;

/** The hash of the token if it is remembered for the account with this number, otherwise null. */
export async function findDevice(
  db: Db,
  { token, mobile }: { token: string; mobile: string },
  now: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('remembered_devices')
    .innerJoin('accounts', 'accounts.id', 'remembered_devices.account_id')
    .select('token_hash')
    .where('token_hash', '=', hashToken(token))
    .where('accounts.mobile', '=', mobile)
    .where('used_at', '>', now - DEVICE_LIFETIME_MS)
    .executeTakeFirst();
  return row?.token_hash ?? null;
}

/**
 * Remembers a device for an account under a new token, and moves its other accounts to the same token: a token planted
 * in someone else's browser becomes useless after their login.
 */
export async function insertDevice(
  tx: Tx,
  { accountId, formerToken }: { accountId: string; formerToken: string | null },
  now: number,
): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(token);
  if (formerToken !== null) {
    const former = hashToken(formerToken);
    await tx
      .deleteFrom('remembered_devices')
      .where('token_hash', '=', former)
      .where('account_id', '=', accountId)
      .execute();
    await tx
      .updateTable('remembered_devices')
      .set({ token_hash: tokenHash })
      .where('token_hash', '=', former)
      .execute();
  }
  await tx
    .insertInto('remembered_devices')
    .values({ token_hash: tokenHash, account_id: accountId, used_at: now })
    .execute();
  const kept = tx
    .selectFrom('remembered_devices')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .limit(MAX_DEVICES);
  await tx
    .deleteFrom('remembered_devices')
    .where('account_id', '=', accountId)
    .where('token_hash', 'not in', kept)
    .execute();
  return token;
}

export async function listDevicesOf(db: Db, accountId: string): Promise<{ usedAt: number }[]> {
  return db
    .selectFrom('remembered_devices')
    .select('used_at as usedAt')
    .where('account_id', '=', accountId)
    .orderBy('used_at')
    .execute();
}

export async function deleteDevicesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('remembered_devices').where('account_id', '=', accountId).execute();
}

export async function deleteUnusedDevices(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('remembered_devices')
    .where('used_at', '<=', now - DEVICE_LIFETIME_MS)
    .execute();
}
