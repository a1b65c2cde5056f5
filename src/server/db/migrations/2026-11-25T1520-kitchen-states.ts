import type { Kysely } from 'kysely';

/**
 * When an accepted order was said to be in the kitchen, and ready or on its way; when the kitchen finished each of its
 * dishes. Null, as for all there are: not said.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('kitchen_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('ready_at', 'bigint').execute();
  await db.schema.alterTable('order_items').addColumn('prepared_at', 'bigint').execute();
}
