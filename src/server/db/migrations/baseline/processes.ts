import { type Kysely, sql } from 'kysely';
import { belongsTo, isPostgres, notNull, primaryKey, runAll } from './building.ts';

/** State shared by the processes of one database, and the progress of their jobs. */
export async function createProcesses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', primaryKey)
    .addColumn('value', 'text', notNull)
    .execute();

  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', primaryKey)
    .addColumn('due_at', 'bigint', notNull)
    .execute();

  await db.schema
    .createTable('housekeeping_marks')
    .addColumn('task', 'text', primaryKey)
    .addColumn('done_until', 'bigint', notNull)
    .execute();

  await createRateLimits(db);
  await createStoredFiles(db);
}

async function createRateLimits(db: Kysely<unknown>): Promise<void> {
  // Columns and their order as rate-limiter-flexible writes them.
  await db.schema
    .createTable('rate_limits')
    // Unlogged, so that counting does not wait for the disk. A crash of the database empties the table, and the limits
    // start again.
    .$call((table) => (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table))
    .addColumn('key', 'text', primaryKey)
    .addColumn('points', 'integer', notNull)
    .addColumn('expire', 'bigint')
    .execute();
  await runAll(db, ['create index rate_limits_expire on rate_limits (expire)']);
}

/**
 * Files that several machines share, on PostgreSQL. In parts, so that no whole file is needed in memory. On SQLite the
 * tables stay empty: there the files are in the data folder.
 */
async function createStoredFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_files')
    .addColumn('path', 'text', primaryKey)
    .addColumn('size', 'bigint', notNull)
    .addColumn('kept_at', 'bigint', notNull)
    .execute();

  await db.schema
    .createTable('stored_file_parts')
    .addColumn('path', 'text', belongsTo('stored_files.path'))
    .addColumn('part', 'integer', notNull)
    .addColumn('bytes', isPostgres(db) ? 'bytea' : 'blob', notNull)
    .addPrimaryKeyConstraint('stored_file_parts_key', ['path', 'part'])
    .execute();
  // Pictures are compressed already: trying again takes time and gains nothing.
  if (isPostgres(db)) {
    await runAll(db, ['alter table stored_file_parts alter column bytes set storage external']);
  }
}
