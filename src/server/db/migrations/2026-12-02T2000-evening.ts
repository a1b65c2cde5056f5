import { type Kysely, sql } from 'kysely';

/**
 * Where a party is on its evening, how often that has changed, and which tables it gave back when it left: they are its own
 * again if that is taken back in time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['table_step', 'freed_tables'])
    await db.schema.alterTable('reservations').addColumn(column, 'text').execute();
  await db.schema
    .alterTable('reservations')
    .addColumn('table_step_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index reservations_sitting on reservations (date) where table_step in ('seated', 'dessert', 'leaving')`.execute(
    db,
  );
}
