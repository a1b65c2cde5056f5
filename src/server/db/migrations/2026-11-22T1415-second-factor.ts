import type { Kysely } from 'kysely';

/** The second factor of those at the desk, and what a list of sessions tells. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('used_at', 'bigint').execute();
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();

  await db.schema
    .createTable('second_factors')
    .addColumn('account_id', 'text', (c) => c.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('enabled_at', 'bigint')
    .addColumn('last_period', 'bigint', (c) => c.notNull())
    .addColumn('wrong_codes', 'integer', (c) => c.notNull())
    .addColumn('retry_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('recovery_codes')
    .addColumn('account_id', 'text', (c) =>
      c.notNull().references('second_factors.account_id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_codes_pk', ['account_id', 'code_hash'])
    .execute();

  await db.schema
    .createTable('login_challenges')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('tries_left', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('login_challenges_account')
    .on('login_challenges')
    .column('account_id')
    .execute();
  await db.schema
    .createIndex('login_challenges_expiry')
    .on('login_challenges')
    .column('expires_at')
    .execute();
}
