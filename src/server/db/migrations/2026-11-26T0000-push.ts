import { type Kysely, sql } from 'kysely';

/**
 * The devices of the staff that are told of news though no page is open, each with the session in which it was switched on;
 * and what they have been told already, so that several processes tell it once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('push_devices')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    // Whoever logs out on it, or is logged out, is told nothing more.
    .addColumn('session_hash', 'text', (column) =>
      column.notNull().unique().references('sessions.token_hash').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('endpoint_hash', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('reached_at', 'bigint')
    .addColumn('failed_at', 'bigint')
    .execute();
  await sql`create index push_devices_account on push_devices (account_id)`.execute(db);
  await db.schema
    .createTable('push_claims')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('claimed_at', 'bigint', (column) => column.notNull())
    .execute();
}
