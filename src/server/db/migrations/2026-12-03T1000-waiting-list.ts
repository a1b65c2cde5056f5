import type { Kysely } from 'kysely';

/** Until when the offer of somebody on the waiting list holds a table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reservations').addColumn('held_until', 'bigint').execute();
}
