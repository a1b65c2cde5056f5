import { type Kysely, sql } from 'kysely';

/** Online payments; what a coupon takes off and what a gift card pays are kept apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const sum = 'bigint' as const;
  await db.schema
    .alterTable('orders')
    .addColumn('coupon_discount_cents', sum, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('orders')
    .addColumn('gift_card_paid_cents', sum, (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('gift_card_code', 'text').execute();
  await db.schema.alterTable('orders').addColumn('paid_at', 'bigint').execute();
  // Which cart, as it was when it was priced: it is emptied when the money is there.
  await db.schema.alterTable('orders').addColumn('cart_id', 'text').execute();
  await db.schema.alterTable('orders').addColumn('cart_version', 'integer').execute();
  await sql`update orders set coupon_discount_cents = discount_cents where coupon_kind = 'percentage'`.execute(
    db,
  );
  // Their VAT stays as it was told to the guest then.
  await sql`update orders set gift_card_paid_cents = discount_cents, gift_card_code = coupon_code,
    coupon_code = null where coupon_kind = 'gift_card'`.execute(db);
  await db.schema.alterTable('orders').dropColumn('coupon_kind').execute();
  // Partial, so that orders paid in cash cost no entry.
  await db.schema
    .createIndex('orders_unpaid')
    .on('orders')
    .column('created_at')
    .where(sql.ref('payment_status'), '=', sql.lit('unpaid'))
    .execute();

  await db.schema
    .alterTable('gift_cards')
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('de'))
    .execute();
  await db.schema.alterTable('gift_cards').addColumn('idempotency_key', 'text').execute();
  await db.schema.alterTable('gift_cards').addColumn('idempotency_hash', 'text').execute();
  await db.schema
    .createIndex('gift_cards_idempotency')
    .on('gift_cards')
    .column('idempotency_key')
    .unique()
    .execute();

  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.references('orders.id').onDelete('cascade'))
    .addColumn('gift_card_id', 'text', (c) => c.references('gift_cards.id').onDelete('cascade'))
    .addColumn('amount_cents', sum, (c) => c.notNull())
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('provider_id', 'text', (c) => c.notNull())
    .addColumn('approval_url', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('capture_id', 'text')
    .addColumn('payer_id', 'text')
    .addColumn('refund_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('captured_cents', sum)
    .addColumn('captured_at', 'bigint')
    .addColumn('refunded_at', 'bigint')
    .addUniqueConstraint('payments_provider', ['provider', 'provider_id'])
    .addCheckConstraint('payments_subject', sql`(order_id is null) <> (gift_card_id is null)`)
    .execute();
  await db.schema.createIndex('payments_order').on('payments').column('order_id').execute();
  await db.schema.createIndex('payments_gift_card').on('payments').column('gift_card_id').execute();
  await db.schema.createIndex('payments_status').on('payments').columns(['status', 'created_at']).execute();

  // What the demo provider would keep on its own server.
  await db.schema
    .createTable('demo_payments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('amount_cents', sum, (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('return_path', 'text', (c) => c.notNull())
    .addColumn('cancel_path', 'text', (c) => c.notNull())
    .addColumn('payer_id', 'text')
    .addColumn('capture_id', 'text')
    .addColumn('refunded_cents', sum, (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
}
