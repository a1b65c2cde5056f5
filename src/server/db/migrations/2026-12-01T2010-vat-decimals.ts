import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Rates such as 8.1 %: SQLite keeps them in its column as it is, PostgreSQL would round them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  for (const table of ['dishes', 'order_items'])
    await sql`alter table ${sql.table(table)} alter column vat_percent type double precision`.execute(db);
}
