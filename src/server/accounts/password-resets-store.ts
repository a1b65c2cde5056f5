import { sql } from 'kysely';
import type { Db, Tx } from '../db/schema.ts';
import { hashToken, newToken } from '../db/tokens.ts';

/** An account with a password, as its owner tells it from others of theirs. */
export interface AccountOfEmail {
  id: string;
  mobile: string | null;
}

/** The accounts of a mail address, the oldest first: whoever registers with it later pushes nobody out. */
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

/** Answers the token, which is kept nowhere but in the mail. */
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

/** The account of a token that is still good. */
export async function findResetAccount(db: Db, token: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('password_resets')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Uses the token up. The account's id; null when somebody was faster, or it is too late. */
export async function consumeReset(tx: Tx, token: string, now: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Other links to the same account are good for nothing any more. */
export async function deleteResetsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredResets(db: Db, now: number): Promise<void> {
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
}
