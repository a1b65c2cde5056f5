import type { Kysely } from 'kysely';

/**
 * When a guest last changed or cancelled an order on its page, in epoch milliseconds; and the key of the last order that was
 * put into a cart again, so that a repeated request adds it once. Null, as for all there are: never.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('guest_changed_at', 'bigint').execute();
  await db.schema.alterTable('carts').addColumn('again_key', 'text').execute();
}
