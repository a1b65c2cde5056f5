import type { Kysely } from 'kysely';

/** Between which times tables can be booked, as JSON; null: 10:30 to 24:00. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('timing').addColumn('booking', 'text').execute();
}
