import { type Kysely, sql } from 'kysely';

/** What a guest asks for with a reservation: a high chair, a birthday, an allergy. Empty: nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reservations')
    .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // They are erased sooner than the rest.
  await sql`create index reservations_noted on reservations (date) where note <> ''`.execute(db);
}
