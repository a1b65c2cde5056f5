import type { Kysely } from 'kysely';

/** Which of the offered reasons was given, so that it can be said in any language. Older rows have their words only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('cancellation_code', 'text').execute();
  await db.schema.alterTable('reservations').addColumn('cancellation_code', 'text').execute();
}
