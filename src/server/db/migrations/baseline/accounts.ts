import type { Kysely } from 'kysely';
import { belongsTo, byDefault, notNull, primaryKey, runAll, unique } from './building.ts';

/** Accounts of guests and staff, their sessions and other credentials. */
export async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', primaryKey)
    .addColumn('type', 'text', notNull)
    .addColumn('role', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('email', 'text')
    .addColumn('mobile', 'text', unique)
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('left_desk_at', 'bigint')
    .addColumn('must_change_password', 'integer', byDefault(0))
    .execute();
  await runAll(db, [
    // Email addresses are looked up case-insensitively.
    'create index accounts_email on accounts (lower(email))',
    "create index accounts_desk on accounts (role) where role <> 'customer'",
    "create index accounts_guests on accounts (created_at, id) where type = 'guest' and role = 'customer'",
  ]);

  await createSessions(db);
  await createSecondFactors(db);
  await createPasswordResets(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('account_id', 'text', belongsTo('accounts.id'))
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('expires_at', 'bigint', notNull)
    .addColumn('used_at', 'bigint')
    .addColumn('device', 'text')
    .execute();
  await runAll(db, [
    'create index sessions_account on sessions (account_id)',
    'create index sessions_expiry on sessions (expires_at)',
  ]);

  await db.schema
    .createTable('remembered_devices')
    .addColumn('token_hash', 'text', notNull)
    .addColumn('account_id', 'text', belongsTo('accounts.id'))
    .addColumn('used_at', 'bigint', notNull)
    // Several people may log in on one tablet.
    .addPrimaryKeyConstraint('remembered_devices_key', ['token_hash', 'account_id'])
    .execute();
  await runAll(db, [
    'create index remembered_devices_account on remembered_devices (account_id, used_at)',
    'create index remembered_devices_used on remembered_devices (used_at)',
  ]);
}

async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('secret', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('enabled_at', 'bigint')
    .addColumn('last_period', 'bigint', notNull)
    .addColumn('wrong_codes', 'integer', notNull)
    .addColumn('retry_at', 'bigint', notNull)
    .execute();

  await db.schema
    .createTable('recovery_codes')
    .addColumn('account_id', 'text', belongsTo('second_factors.account_id'))
    .addColumn('code_hash', 'text', notNull)
    .addPrimaryKeyConstraint('recovery_codes_pk', ['account_id', 'code_hash'])
    .execute();

  await db.schema
    .createTable('login_challenges')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('account_id', 'text', belongsTo('accounts.id'))
    .addColumn('password_hash', 'text', notNull)
    .addColumn('tries_left', 'integer', notNull)
    .addColumn('expires_at', 'bigint', notNull)
    .execute();
  await runAll(db, [
    'create index login_challenges_account on login_challenges (account_id)',
    'create index login_challenges_expiry on login_challenges (expires_at)',
  ]);
}

async function createPasswordResets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('account_id', 'text', belongsTo('accounts.id'))
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('expires_at', 'bigint', notNull)
    .execute();
  await runAll(db, [
    'create index password_resets_account on password_resets (account_id)',
    'create index password_resets_expiry on password_resets (expires_at)',
  ]);
}
