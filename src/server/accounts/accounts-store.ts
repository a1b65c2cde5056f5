import { sql } from 'kysely';
import type { AccountType, Role } from '#domain/accounts.ts';
import { SESSION_IDLE_TIMEOUT_MS, sessionExpiresAt } from '#domain/sessions.ts';
import { newId } from '../db/ids.ts';
import { prepareQuery } from '../db/prepared-query.ts';
import type { Db, Tx } from '../db/schema.ts';
import { hashToken, newToken } from '../db/tokens.ts';
import { deleteDevicesOf } from './devices-store.ts';

export interface Account {
  id: string;
  type: AccountType;
  role: Role;
  name: string;
  email: string | null;
  mobile: string | null;
}

/** The account of a valid token. */
export interface SignedInAccount extends Account {
  /** The password was generated and someone else has seen it: it must be changed before the desk opens. */
  mustChangePassword: boolean;
}

const COLUMNS = [
  'accounts.id',
  'accounts.type',
  'accounts.role',
  'accounts.name',
  'accounts.email',
  'accounts.mobile',
] as const;

/** Recording every use would mean one commit per read; this often is enough. */
const RECORD_USE_AFTER_MS = 10 * 60 * 1000;

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

/**
 * Turns a guest into a user who keeps the guest's cart, addresses and orders. Null when there is no such guest any
 * more.
 *
 * @throws when another account has the mobile number (`isUniqueViolation`).
 */
export async function upgradeGuest(
  tx: Tx,
  guestId: string,
  account: NewAccount,
  now: number,
): Promise<Account | null> {
  const { passwordHash, ...rest } = account;
  const row = await tx
    .updateTable('accounts')
    .set({ ...rest, password_hash: passwordHash, created_at: now })
    .where('id', '=', guestId)
    .where('type', '=', 'guest')
    .where('role', '=', 'customer')
    .returning(COLUMNS)
    .executeTakeFirst();
  if (!row) return null;
  // A guest's token must not open the user's account.
  await deleteSessionsOf(tx, guestId);
  return row;
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

/** The names of some accounts, by id; of those that are gone or have none, nothing. */
export async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
}

export async function deleteSessionsOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

/** Sets a password that the account's owner chose. Ends all sessions of the account. */
export async function setPassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password_hash: passwordHash, must_change_password: 0 })
    .where('id', '=', accountId)
    .execute();
  await deleteSessionsOf(tx, accountId);
  await deleteDevicesOf(tx, accountId);
}

/**
 * Locks an account until the transaction ends, so that requests that count and change its rows run one after the other.
 * An update that changes nothing locks the row in both databases.
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('accounts')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('id', '=', accountId)
    .execute();
}

/** Locks the account until the transaction ends; false when its password has changed meanwhile. */
export async function lockWithPassword(
  tx: Tx,
  accountId: string,
  passwordHash: string | null,
): Promise<boolean> {
  const locked = await tx
    .updateTable('accounts')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('id', '=', accountId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return locked.numUpdatedRows > 0n;
}

/** `device`: a rough description for the list of sessions. Returns the token, which is stored nowhere else. */
export async function insertSession(
  db: Db,
  { id, role }: Pick<Account, 'id' | 'role'>,
  { now, device }: { now: number; device: string | null },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      account_id: id,
      created_at: now,
      expires_at: sessionExpiry({ begunAt: now, role }, now),
      used_at: now,
      device,
    })
    .execute();
  return token;
}

/** When a session ends that is used now and not again. */
function sessionExpiry(session: Parameters<typeof sessionExpiresAt>[0], now: number): number {
  return Math.min(now + SESSION_IDLE_TIMEOUT_MS, sessionExpiresAt(session));
}

const accountByToken = prepareQuery((db, { tokenHash, now }: { tokenHash: string; now: number }) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([...COLUMNS, 'accounts.must_change_password', 'sessions.created_at', 'sessions.used_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now),
);

/** The account of a valid token, and whether its use is due to be recorded (`recordSessionUse`). */
export async function findByToken(
  db: Db,
  token: string,
  now: number,
): Promise<{ account: SignedInAccount; begunAt: number; isUseNew: boolean } | null> {
  const [row] = (await accountByToken(db, { tokenHash: hashToken(token), now })).rows;
  if (!row) return null;
  const { created_at: begunAt, used_at: usedAt, must_change_password: mustChange, ...rest } = row;
  const account = { ...rest, mustChangePassword: mustChange === 1 };
  if (now >= sessionExpiresAt({ begunAt, role: account.role })) return null;
  return { account, begunAt, isUseNew: now - (usedAt ?? begunAt) >= RECORD_USE_AFTER_MS };
}

/** Each recorded use extends the session. */
export async function recordSessionUse(
  db: Db,
  token: string,
  { begunAt, role, now }: { begunAt: number; role: Role; now: number },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ used_at: now, expires_at: sessionExpiry({ begunAt, role }, now) })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

export async function deleteSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

/** Takes over the orders of deleted guests. Not a version 7 id, so no generated id can equal it. */
export const ANONYMOUS_ACCOUNT_ID = '00000000-0000-4000-8000-000000000000';

export async function insertAnonymousAccount(tx: Tx): Promise<void> {
  await tx
    .insertInto('accounts')
    .values({ id: ANONYMOUS_ACCOUNT_ID, type: 'guest', role: 'customer', name: '', created_at: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** How far the deletion of abandoned guests has come. */
export interface GuestCursor {
  createdAt: number;
  id: string;
}

/**
 * Looks at the next guests created before `createdBefore`, oldest first, and deletes those with neither a session nor
 * an order. Carts and addresses are deleted with them. Returns where to continue, or null when done.
 */
export async function deleteAbandonedGuests(
  db: Db,
  { after, createdBefore, limit }: { after: GuestCursor; createdBefore: number; limit: number },
): Promise<GuestCursor | null> {
  const isGuest = sql<boolean>`type = 'guest' and role = 'customer'`;
  const looked = await db
    .selectFrom('accounts')
    .select(['id', 'created_at as createdAt'])
    .where(isGuest)
    .where('created_at', '>=', after.createdAt)
    .where('created_at', '<', createdBefore)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'id'), '>', tuple(after.createdAt, after.id)),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  const ids = looked.map(({ id }) => id).filter((id) => id !== ANONYMOUS_ACCOUNT_ID);
  if (ids.length > 0) {
    await db
      .deleteFrom('accounts')
      .where('id', 'in', ids)
      .where(isGuest)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('sessions').select('account_id').whereRef('account_id', '=', 'accounts.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('orders').select('account_id').whereRef('account_id', '=', 'accounts.id'))),
      )
      .execute();
  }
  return looked.length < limit ? null : (looked.at(-1) ?? null);
}

export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
