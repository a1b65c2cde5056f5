import { type Kysely, sql } from 'kysely';
import { belongsTo, byDefault, isPostgres, notNull, primaryKey, runAll } from './building.ts';

/** Orders, their lines, and for one day who sent them. */
export async function createOrders(db: Kysely<unknown>): Promise<void> {
  await createOrdersTable(db);

  await db.schema
    .createTable('order_items')
    .addColumn('id', 'text', primaryKey)
    .addColumn('order_id', 'text', belongsTo('orders.id'))
    .addColumn('position', 'integer', notNull)
    .addColumn('dish_id', 'text', notNull)
    .addColumn('name_de', 'text', notNull)
    .addColumn('name_en', 'text')
    .addColumn('variant_id', 'text', notNull)
    .addColumn('variant_name_de', 'text', notNull)
    .addColumn('variant_name_en', 'text')
    .addColumn('variant_price_cents', 'integer', notNull)
    .addColumn('vat_percent', 'integer', notNull)
    .addColumn('quantity', 'integer', notNull)
    .addColumn('message', 'text', notNull)
    .addColumn('add_ons', 'text', notNull)
    .addColumn('total_cents', 'bigint', notNull)
    .addColumn('minimum_age', 'integer')
    .addColumn('deposit_cents', 'integer')
    .addColumn('deposit_kind', 'text')
    .execute();
  await runAll(db, ['create index order_items_order on order_items (order_id, position)']);

  await db.schema
    .createTable('order_senders')
    .addColumn('order_id', 'text', primaryKey)
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('visitor', 'text')
    .addColumn('created_at', 'bigint', notNull)
    .execute();
  await runAll(db, [
    'create index order_senders_phone on order_senders (phone)',
    'create index order_senders_email on order_senders (email)',
    'create index order_senders_visitor on order_senders (visitor)',
    'create index order_senders_created_at on order_senders (created_at)',
  ]);
}

async function createOrdersTable(db: Kysely<unknown>): Promise<void> {
  // Sums are bigint: 60 rows of 99 dishes with 99 add-ons each can exceed the 21 million euros of a 32-bit integer.
  const sum = 'bigint' as const;
  // Searchable names compare by bytes, whatever collation the database uses.
  const searched = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('payment_method', 'text', notNull)
    .addColumn('payment_status', 'text', notNull)
    .addColumn('fulfilment', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('phone', 'text', notNull)
    .addColumn('message', 'text', notNull)
    .addColumn('coupon_code', 'text')
    .addColumn('gift_card_id', 'text', (c) => c.references('gift_cards.id'))
    .addColumn('subtotal_cents', sum, notNull)
    .addColumn('discount_cents', sum, notNull)
    .addColumn('delivery_fee_cents', sum, notNull)
    .addColumn('total_cents', sum, notNull)
    .addColumn('vat', 'text', notNull)
    .addColumn('address', 'text', notNull)
    .addColumn('language', 'text', notNull)
    .addColumn('cancellation_reason', 'text')
    .addColumn('accepted_at', 'bigint')
    .addColumn('completed_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('idempotency_key', 'text')
    .addColumn('idempotency_hash', 'text')
    .addColumn('coupon_discount_cents', sum, byDefault(0))
    .addColumn('gift_card_paid_cents', sum, byDefault(0))
    .addColumn('gift_card_code', 'text')
    .addColumn('paid_at', 'bigint')
    .addColumn('cart_id', 'text')
    .addColumn('cart_version', 'integer')
    .addColumn('cancellation_code', 'text')
    .addColumn('payment_provider', 'text')
    .addColumn('refund_detail', 'text')
    .addColumn('is_play', 'integer', byDefault(0))
    .addColumn('phone_digits', 'text')
    .addColumn('terms_id', 'text')
    .addColumn('undo_until', 'bigint')
    .addColumn('undo_mail_id', 'text')
    .addColumn('deposit_cents', 'integer', byDefault(0))
    .addColumn('name_key', searched)
    .addColumn('name_end', searched)
    .addColumn('packaging', 'text')
    .addColumn('packaging_deposit_cents', 'integer', byDefault(0))
    // Nulls are distinct in both databases: orders without a key do not collide. The index also finds an account's
    // orders.
    .addUniqueConstraint('orders_idempotency', ['account_id', 'idempotency_key'])
    .addCheckConstraint(
      'orders_total',
      sql`total_cents = subtotal_cents + deposit_cents - discount_cents + delivery_fee_cents`,
    )
    .execute();
  // Partial where possible, so that most orders need no entry.
  await runAll(db, [
    'create index orders_status on orders (status, created_at)',
    'create index orders_created on orders (created_at)',
    // Staff refer to an order by the last six characters of its id, from the 31st.
    'create index orders_id_end on orders (substr(id, 31))',
    "create index orders_unpaid on orders (created_at) where payment_status = 'unpaid'",
    'create index orders_gift_card on orders (gift_card_id) where gift_card_id is not null',
    'create index orders_phone on orders (phone_digits) where phone_digits is not null',
    'create index orders_name on orders (name_key) where name_key is not null',
    'create index orders_name_end on orders (name_end) where name_end is not null',
  ]);
}
