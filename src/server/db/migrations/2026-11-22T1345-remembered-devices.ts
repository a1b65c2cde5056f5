import type { Kysely } from 'kysely';

/** Browsers in which somebody has logged in: strangers who guess do not keep them waiting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('remembered_devices')
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    // Several people may log in with one tablet.
    .addPrimaryKeyConstraint('remembered_devices_key', ['token_hash', 'account_id'])
    .execute();
  await db.schema
    .createIndex('remembered_devices_account')
    .on('remembered_devices')
    .columns(['account_id', 'used_at'])
    .execute();
  await db.schema.createIndex('remembered_devices_used').on('remembered_devices').column('used_at').execute();
}
