import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { hashToken, newToken } from '../db/tokens.ts';

/** An account with a password, with what its owner distinguishes it by. */
export interface AccountOfEmail {
  id: string;
  mobile: string | null;
}

/**
 * The accounts of an email address, oldest first: accounts registered later with the same address do not push older
 * ones off the list.
 */
export function listAccountsByEmail(db: Db, email: string, most: number): Promise<AccountOfEmail[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'mobile'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('password_hash', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Returns the token, which exists nowhere else but in the email. */
export async function insertReset(
  tx: Tx,
  accountId: string,
  now: number,
  expiresAt: number,
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('password_resets')
    .values({ token_hash: hashToken(token), account_id: accountId, created_at: now, expires_at: expiresAt })
    .execute();
  return token;
}

/** The account of a token that is still valid. */
export async function findResetAccount(db: Db, token: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('password_resets')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Uses up the token. Returns the account's id, or null when the token is expired or used already. */
export async function consumeReset(tx: Tx, token: string, now: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Invalidates the password reset links of an account. */
export async function revokePasswordResets(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredResets(db: Db, now: number): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
