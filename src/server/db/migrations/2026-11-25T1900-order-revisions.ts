import { type Kysely, sql } from 'kysely';

/**
 * Orders that the restaurant changes after it has accepted them: how often and when, which of its changes the kitchen has
 * seen, what it has not, and what of an order that was paid online is paid on handing over. What an order was before is kept
 * beside it, with the notes in a column of their own, so that they can be deleted alone. A part of a payment that goes back
 * is a payment of its own, which names the one that it was split from; and the demo's money remembers which refunds it has
 * made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['version', 'seen_version', 'handover_cents'])
    await db.schema
      .alterTable('orders')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('orders').addColumn('changed_at', 'bigint').execute();
  await db.schema.alterTable('orders').addColumn('change_notice', 'text').execute();
  await db.schema.alterTable('payments').addColumn('split_from', 'text').execute();
  await db.schema
    .alterTable('demo_payments')
    .addColumn('refund_keys', 'text', (definition) => definition.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('order_revisions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('replaced_at', 'bigint', (column) => column.notNull())
    .addColumn('replaced_by', 'text')
    .addColumn('fulfilment', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('line_notes', 'text', (column) => column.notNull())
    .addColumn('amounts', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('idempotency_hash', 'text')
    .addUniqueConstraint('order_revisions_version', ['order_id', 'version'])
    .execute();
  await sql`create unique index order_revisions_key on order_revisions (order_id, idempotency_key)`.execute(
    db,
  );
}
