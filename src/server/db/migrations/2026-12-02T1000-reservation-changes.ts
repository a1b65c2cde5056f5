import { type Kysely, sql } from 'kysely';

/**
 * How often a reservation was changed, what its guest asks for instead until the desk answers that (JSON), and whether they
 * have answered the reminder.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reservations')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('reservations').addColumn('change_request', 'text').execute();
  await db.schema.alterTable('reservations').addColumn('coming_at', 'bigint').execute();
  await sql`create index reservations_changing on reservations (date) where change_request is not null`.execute(
    db,
  );
}
