import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What processes that share a database have in common: a secret, and on PostgreSQL what the limits have counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Unlogged: counting waits for no disk. A crash of the database empties the table, and the limits begin anew.
  const table = isPostgres ? sql`unlogged table` : sql`table`;
  // Columns and their order are those that rate-limiter-flexible writes.
  await sql`create ${table} rate_limits (key text primary key, points integer not null, expire bigint)`.execute(
    db,
  );
  await sql`create index rate_limits_expire on rate_limits (expire)`.execute(db);
}
