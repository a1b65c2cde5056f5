import type { Kysely } from 'kysely';

/**
 * How long the kitchen works on a dish, where it differs from the restaurant's usual minutes; how much a special date
 * takes; and why an order comes later than promised.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['categories', 'dishes', 'order_items'])
    await db.schema.alterTable(table).addColumn('kitchen_minutes', 'integer').execute();
  await db.schema.alterTable('special_dates').addColumn('order_capacity', 'integer').execute();
  await db.schema.alterTable('orders').addColumn('delay_reason', 'text').execute();
}
