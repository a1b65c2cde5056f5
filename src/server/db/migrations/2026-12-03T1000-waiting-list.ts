import { type Kysely, sql } from 'kysely';

/** Until when the offer of somebody on the waiting list holds a table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reservations').addColumn('held_until', 'bigint').execute();
  await sql`create index reservations_waiting on reservations (date) where status in ('waiting', 'offered')`.execute(
    db,
  );
}
