import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Files that several machines share, on PostgreSQL. In parts, so that nobody ever needs a whole one in memory. On
 * SQLite the tables stay empty: there the files lie in the data folder.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('stored_files')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('stored_file_parts')
    .addColumn('path', 'text', (column) =>
      column.notNull().references('stored_files.path').onDelete('cascade'),
    )
    .addColumn('part', 'integer', (column) => column.notNull())
    .addColumn('bytes', isPostgres ? sql`bytea` : 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('stored_file_parts_key', ['path', 'part'])
    .execute();
  // Pictures are compressed already: trying it again takes time and gains nothing.
  if (isPostgres) {
    await sql`alter table stored_file_parts alter column bytes set storage external`.execute(db);
  }
}
