import type { Kysely } from 'kysely';

/**
 * For when an order is: chosen by the guest (null: as soon as possible), promised when it was placed, and due now. Orders
 * from before have none. And what an order takes of the kitchen.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['requested_at', 'promised_at', 'due_at'])
    await db.schema.alterTable('orders').addColumn(column, 'bigint').execute();
  for (const column of ['load_dishes', 'load_minutes'])
    await db.schema
      .alterTable('orders')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  await db.schema.createIndex('orders_by_due_time').on('orders').column('due_at').execute();
}
