import { isStaff, type Role } from '#domain/accounts.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { hashToken, newToken } from '../../db/tokens.ts';

/** The secret that codes are made from, and which codes are still accepted. */
export interface SecondFactor {
  secret: string;
  createdAt: number;
  enabledAt: number | null;
  wrongCodes: number;
  retryAt: number;
}

const COLUMNS = [
  'secret',
  'created_at as createdAt',
  'enabled_at as enabledAt',
  'wrong_codes as wrongCodes',
  'retry_at as retryAt',
] as const;

export async function findFactor(db: Db, accountId: string): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('second_factors')
    .select(COLUMNS)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The same, locked until the transaction ends, so that codes of one account are checked one after the other. An update
 * that changes nothing locks the row in both databases.
 */
export async function lockFactor(tx: Tx, accountId: string): Promise<SecondFactor | null> {
  const row = await tx
    .updateTable('second_factors')
    .set((eb) => ({ wrong_codes: eb.ref('wrong_codes') }))
    .where('account_id', '=', accountId)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Stores a secret that waits for its first code and replaces an earlier waiting one; false when a factor is enabled.
 */
export async function proposeSecret(
  db: Db,
  accountId: string,
  secret: string,
  now: number,
): Promise<boolean> {
  const fresh = { secret, created_at: now, last_period: 0, wrong_codes: 0, retry_at: 0 };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ account_id: accountId, enabled_at: null, ...fresh })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(fresh).where('second_factors.enabled_at', 'is', null),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** From now on logging in requires a code. */
export async function enableFactor(
  tx: Tx,
  accountId: string,
  { now, period }: { now: number; period: number },
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ enabled_at: now, last_period: period, wrong_codes: 0, retry_at: 0 })
    .where('account_id', '=', accountId)
    .execute();
}

/** Accepts a period's code once: false when it, or a later one, was used before. */
export async function consumePeriod(tx: Tx, accountId: string, period: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factors')
    .set({ last_period: period, wrong_codes: 0, retry_at: 0 })
    .where('account_id', '=', accountId)
    .where('last_period', '<', period)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function saveWrongCodes(
  tx: Tx,
  accountId: string,
  { wrongCodes, retryAt }: Pick<SecondFactor, 'wrongCodes' | 'retryAt'>,
): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ wrong_codes: wrongCodes, retry_at: retryAt })
    .where('account_id', '=', accountId)
    .execute();
}

/** Uses up a recovery code; false when there is none such, or another request used it first. */
export async function consumeRecoveryCode(tx: Tx, accountId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function replaceRecoveryCodes(tx: Tx, accountId: string, codeHashes: string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const rows = codeHashes.map((codeHash) => ({ account_id: accountId, code_hash: codeHash }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll().as('codes'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(row.codes);
}

/**
 * Returns whether one was enabled. Deletes challenges first, in the order in which answering a challenge locks them.
 */
export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  await tx.deleteFrom('login_challenges').where('account_id', '=', accountId).execute();
  const row = await tx
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .returning('enabled_at')
    .executeTakeFirst();
  return row !== undefined && row.enabled_at !== null;
}

/** The staff who have one enabled. */
export async function listEnabled(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('second_factors')
    .select('account_id')
    .where('enabled_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.account_id));
}

/** Returns the challenge's token, which only someone who knows the password receives. */
export async function insertChallenge(
  db: Db,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
  { tries, expiresAt }: { tries: number; expiresAt: number },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('login_challenges')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      password_hash: hashToken(passwordHash),
      tries_left: tries,
      expires_at: expiresAt,
    })
    .execute();
  return token;
}

export async function isOpenChallenge(db: Db, token: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('login_challenges')
    .select('account_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Counts one of the challenge's tries and locks it until the transaction ends. Returns its account, or null when it is
 * over: expired, no tries left, answered, or the account's password or role has changed.
 */
export async function consumeTry(tx: Tx, token: string, now: number): Promise<string | null> {
  const row = await tx
    .updateTable('login_challenges')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning(['account_id', 'password_hash'])
    .executeTakeFirst();
  if (!row) return null;
  const account = await tx
    .selectFrom('accounts')
    .select(['password_hash', 'role'])
    .where('id', '=', row.account_id)
    .executeTakeFirst();
  const isProved = account?.password_hash != null && hashToken(account.password_hash) === row.password_hash;
  return isProved && isStaff(account.role as Role) ? row.account_id : null;
}

/** For a try in which the code was not checked. */
export async function restoreTry(tx: Tx, token: string): Promise<void> {
  await tx
    .updateTable('login_challenges')
    .set((eb) => ({ tries_left: eb('tries_left', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .execute();
}

export async function deleteChallenge(tx: Tx, token: string): Promise<void> {
  await tx.deleteFrom('login_challenges').where('token_hash', '=', hashToken(token)).execute();
}

export async function deleteExpiredChallenges(db: Db, now: number): Promise<void> {
  await db.deleteFrom('login_challenges').where('expires_at', '<=', now).execute();
}
