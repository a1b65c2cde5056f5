import type { AccountType, Role } from '#domain/accounts.ts';
import { newId } from '../db/ids.ts';
import { keepQuery } from '../db/keep-query.ts';
import type { Db, Tx } from '../db/schema.ts';
import { hashToken, newToken } from '../db/tokens.ts';

export interface Account {
  id: string;
  type: AccountType;
  role: Role;
  name: string;
  email: string | null;
  mobile: string | null;
}

const COLUMNS = [
  'accounts.id',
  'accounts.type',
  'accounts.role',
  'accounts.name',
  'accounts.email',
  'accounts.mobile',
] as const;

/** A token is good for this long after it was last used (DESIGN 5.16). */
export const SESSION_MS = 30 * 24 * 60 * 60 * 1000;
/** Writing the new end at every call would be a commit for every read: once a day is enough. */
const EXTEND_AFTER_MS = 24 * 60 * 60 * 1000;

export interface NewAccount extends Omit<Account, 'id'> {
  passwordHash: string | null;
}

/** Null when another account has the mobile number. */
export async function insertAccount(db: Db, account: NewAccount, now: number): Promise<Account | null> {
  const { passwordHash, ...rest } = account;
  const row = await db
    .insertInto('accounts')
    .values({ id: newId(), ...rest, password_hash: passwordHash, created_at: now })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function findByMobile(
  db: Db,
  mobile: string,
): Promise<{ account: Account; passwordHash: string | null } | null> {
  const row = await db
    .selectFrom('accounts')
    .select([...COLUMNS, 'password_hash'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash: passwordHash, ...account } = row;
  return { account, passwordHash };
}

export async function findAccount(db: Db, accountId: string): Promise<Account | null> {
  const row = await db.selectFrom('accounts').select(COLUMNS).where('id', '=', accountId).executeTakeFirst();
  return row ?? null;
}

export async function deleteSessionsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

/** Ends all sessions of the account: whoever had the old password is out. */
export async function setPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
  await deleteSessionsOf(tx, accountId);
}

/** An update that changes nothing makes others wait in both databases. */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('id', '=', accountId)
    .execute();
}

export async function insertSession(db: Db, accountId: string, now: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
      expires_at: now + SESSION_MS,
    })
    .execute();
  return token;
}

const accountOfToken = keepQuery((db, { tokenHash, now }: { tokenHash: string; now: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([...COLUMNS, 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now),
);

/** The account of a token that is still good; using it moves its end. */
export async function findByToken(db: Db, token: string, now: number): Promise<Account | null> {
  const tokenHash = hashToken(token);
  const [row] = (await accountOfToken(db, { tokenHash, now })).rows;
  if (!row) return null;
  const { expires_at: expiresAt, ...account } = row;
  if (expiresAt < now + SESSION_MS - EXTEND_AFTER_MS) {
    await db
      .updateTable('sessions')
      .set({ expires_at: now + SESSION_MS })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return account;
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** For orders whose guest is gone. Not a version 7 id: it can never be made for somebody. */
export const NOBODY = '00000000-0000-4000-8000-000000000000';

export async function insertNobody(tx: Tx): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({ id: NOBODY, type: 'guest', role: 'customer', name: '', created_at: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Guests from before `createdBefore` with neither a session nor an order. Carts and addresses go with them. */
export async function deleteAbandonedGuests(db: Db, createdBefore: number): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('type', '=', 'guest')
    .where('role', '=', 'customer')
    .where('id', '!=', NOBODY)
    .where('created_at', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('account_id').whereRef('account_id', '=', 'accounts.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('account_id').whereRef('account_id', '=', 'accounts.id'))),
    )
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
