import type { Kysely } from 'kysely';

/** What the last delay of an order can be taken back to, as long as its email is held back (JSON). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('delay_undo', 'text').execute();
}
