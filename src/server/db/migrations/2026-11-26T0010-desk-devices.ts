import { type Kysely, sql } from 'kysely';

/**
 * The devices on which the desk is open, by their last sign of life; that none of them was awake, once for each opening; and
 * of which printers the owner has been told that they do not print.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_devices')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('session_hash', 'text', (column) =>
      column.references('sessions.token_hash').onDelete('set null'),
    )
    .addColumn('name', 'text')
    .addColumn('browser', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('has_sound', 'integer', (column) => column.notNull())
    .addColumn('is_visible', 'integer', (column) => column.notNull())
    .addColumn('rings_hidden', 'integer', (column) => column.notNull())
    .addColumn('is_closed', 'integer', (column) => column.notNull())
    .execute();
  await sql`create index desk_devices_session on desk_devices (session_hash)`.execute(db);
  await sql`create index desk_devices_account on desk_devices (account_id)`.execute(db);
  await db.schema
    .createTable('desk_watch')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('opening', 'text', (column) => column.notNull())
    .addColumn('told_at', 'bigint')
    .execute();
  await db.schema
    .createTable('printer_alarms')
    .addColumn('printer_id', 'text', (column) =>
      column.primaryKey().references('printers.id').onDelete('cascade'),
    )
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addColumn('waits_since', 'bigint', (column) => column.notNull())
    .addColumn('call_due_at', 'bigint')
    .addColumn('call_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('call_outcome', 'text')
    .execute();
}
