import { type Kysely, sql } from 'kysely';

/**
 * What was done for orders that nobody answered, each rung once for each order, and when the owner's webhook is called for
 * it; and since when the server has been watching them without a gap.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('escalated_at', 'bigint').execute();
  await db.schema
    .createTable('order_escalations')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('rung', 'text', (column) => column.notNull())
    .addColumn('reached_at', 'bigint', (column) => column.notNull())
    .addColumn('call_due_at', 'bigint')
    .addColumn('call_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('call_outcome', 'text')
    .addPrimaryKeyConstraint('order_escalations_pkey', ['order_id', 'rung'])
    .execute();
  await sql`create index order_escalations_call on order_escalations (call_due_at) where call_due_at is not null`.execute(
    db,
  );
  await db.schema
    .createTable('escalation_watch')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('rules', 'text', (column) => column.notNull())
    .execute();
}
