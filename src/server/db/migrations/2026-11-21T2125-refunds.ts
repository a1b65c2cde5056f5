import { type Kysely, sql } from 'kysely';

/** When a payment is looked at next, what became of a refund, and who took the money of an order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payments')
    .addColumn('due_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('payments')
    .addColumn('refunded_cents', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('payments').addColumn('refund_detail', 'text').execute();
  await db.schema
    .alterTable('payments')
    .addColumn('refund_round', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update payments set refunded_cents = captured_cents where status = 'refunded'`.execute(db);
  // Until now an unknown outcome counted as failed too: staff have to look before they pay twice.
  await sql`update payments set refund_detail = 'unknown' where status = 'refund_failed'`.execute(db);
  await db.schema.createIndex('payments_due').on('payments').columns(['status', 'due_at']).execute();
  await db.schema.createIndex('payments_capture').on('payments').column('capture_id').execute();

  await db.schema.alterTable('orders').addColumn('payment_provider', 'text').execute();
  await db.schema.alterTable('orders').addColumn('refund_detail', 'text').execute();
  await sql`update orders set payment_provider =
    (select provider from payments where payments.order_id = orders.id order by created_at desc limit 1)
    where payment_method = 'online'`.execute(db);
  await sql`update orders set refund_detail = 'unknown' where payment_status = 'refund_failed'`.execute(db);
}
