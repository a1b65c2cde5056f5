import type { Kysely } from 'kysely';

/** What a person at the desk, and the guest's page, have said of a test order that was sent from the desk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_tests')
    .addColumn('order_id', 'text', (column) =>
      column.primaryKey().references('orders.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('shown_at', 'bigint')
    .addColumn('is_heard', 'integer')
    .addColumn('opened_at', 'bigint')
    .execute();
  await db.schema.createIndex('order_tests_newest').on('order_tests').column('created_at').execute();
}
