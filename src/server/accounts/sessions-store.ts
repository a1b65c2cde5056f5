import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { hashToken } from '../db/tokens.ts';

export interface OwnSession {
  /** Identifies the session within the account; opens nothing. */
  id: string;
  begunAt: number;
  usedAt: number;
  device: string | null;
  /** Whether it is the session of this request. */
  isThis: boolean;
}

/** More than anyone looks through; 'end all others' ends those beyond as well. */
const MAX_LISTED = 50;

/** 132 bits of the token's hash distinguish sessions, and nobody can compute the token from them. */
const ID_LENGTH = 22;

const id = sql<string>`substr(token_hash, 1, ${sql.lit(ID_LENGTH)})`;
const usedAt = sql<number>`coalesce(used_at, created_at)`;

/** The sessions that have not expired, the one of `token` first, then by last use. */
export async function listSessions(
  db: Db,
  {
    accountId,
    token,
    begunAfter,
    now,
  }: { accountId: string; token: string; begunAfter: number; now: number },
): Promise<OwnSession[]> {
  const own = hashToken(token).slice(0, ID_LENGTH);
  const rows = await db
    .selectFrom('sessions')
    .select([id.as('id'), 'created_at as begunAt', usedAt.as('usedAt'), 'device'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('created_at', '>', begunAfter)
    .orderBy(sql`case when ${id} = ${own} then 0 else 1 end`)
    .orderBy(usedAt, 'desc')
    .orderBy('token_hash')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({ ...row, isThis: row.id === own }));
}

/** False when there is no such session, or it has ended already. */
export async function deleteOwnSession(db: Db, accountId: string, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where(id, '=', sessionId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of the account but the one of `token`; returns how many. */
export async function deleteOtherSessions(db: Db, accountId: string, token: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '!=', hashToken(token))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
