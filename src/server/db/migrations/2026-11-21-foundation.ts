import { type Kysely, sql } from 'kysely';

/** The tables of the main job: accounts, menu, carts, addresses, coupons, orders, hours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text')
    .addColumn('mobile', 'text', (c) => c.unique())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_account').on('sessions').column('account_id').execute();
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();

  await db.schema
    .createTable('categories')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name_de', 'text', (c) => c.notNull())
    .addColumn('name_en', 'text')
    .addColumn('desc_de', 'text', (c) => c.notNull())
    .addColumn('desc_en', 'text')
    .addColumn('image', 'text')
    .addColumn('start_time', 'text')
    .addColumn('end_time', 'text')
    .execute();

  await db.schema
    .createTable('dishes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('category_id', 'text', (c) => c.notNull().references('categories.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name_de', 'text', (c) => c.notNull())
    .addColumn('name_en', 'text')
    .addColumn('desc_de', 'text', (c) => c.notNull())
    .addColumn('desc_en', 'text')
    .addColumn('image', 'text')
    .addColumn('start_time', 'text')
    .addColumn('end_time', 'text')
    .addColumn('actual_price_cents', 'integer', (c) => c.notNull())
    .addColumn('discounted_price_cents', 'integer')
    .addColumn('vat_percent', 'integer', (c) => c.notNull())
    .addColumn('diet', 'text')
    .addColumn('spiciness', 'integer', (c) => c.notNull())
    .addColumn('allergens', 'text', (c) => c.notNull())
    .addColumn('additives', 'text', (c) => c.notNull())
    .addColumn('sold_out_until', 'bigint')
    .addColumn('variants', 'text', (c) => c.notNull())
    .addColumn('add_ons', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('dishes_category').on('dishes').column('category_id').execute();

  await db.schema
    .createTable('carts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) =>
      c.notNull().unique().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();

  // No foreign key to the dish: a row whose dish was deleted stays visible and says so.
  await db.schema
    .createTable('cart_items')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('cart_id', 'text', (c) => c.notNull().references('carts.id').onDelete('cascade'))
    .addColumn('dish_id', 'text', (c) => c.notNull())
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('add_ons', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('name_de', 'text', (c) => c.notNull())
    .addColumn('name_en', 'text')
    .addColumn('choice_hash', 'text', (c) => c.notNull())
    // The same choice twice is one row, also when two tabs add it at the same moment.
    .addUniqueConstraint('cart_items_choice', ['cart_id', 'choice_hash'])
    .addCheckConstraint('cart_items_quantity', sql`quantity > 0`)
    .execute();

  await db.schema
    .createTable('addresses')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('address_line1', 'text', (c) => c.notNull())
    .addColumn('address_line2', 'text', (c) => c.notNull())
    .addColumn('city', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('zip_code', 'text', (c) => c.notNull())
    .addColumn('country', 'text', (c) => c.notNull())
    .addColumn('is_default', 'integer', (c) => c.notNull())
    .addColumn('is_self_pickup', 'integer', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('addresses_account').on('addresses').column('account_id').execute();

  await db.schema
    .createTable('coupons')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('discount_percentage', 'real', (c) => c.notNull())
    .addColumn('upper_limit_cents', 'integer')
    .addColumn('minimum_order_cents', 'integer')
    .addColumn('valid_from', 'text')
    .addColumn('valid_to', 'text')
    .addColumn('is_active', 'integer', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('gift_cards')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'integer', (c) => c.notNull())
    .addColumn('balance_cents', 'integer', (c) => c.notNull())
    .addColumn('recipient_email', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addCheckConstraint('gift_cards_balance', sql`balance_cents >= 0 and balance_cents <= amount_cents`)
    .execute();

  // Sums are bigint: 60 rows of 99 dishes with 99 add-ons each can pass the 21 million euros of a 32-bit integer.
  await db.schema
    .createTable('orders')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull().references('accounts.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('payment_method', 'text', (c) => c.notNull())
    .addColumn('payment_status', 'text', (c) => c.notNull())
    .addColumn('fulfilment', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('coupon_code', 'text')
    .addColumn('coupon_kind', 'text')
    .addColumn('gift_card_id', 'text', (c) => c.references('gift_cards.id'))
    .addColumn('subtotal_cents', 'bigint', (c) => c.notNull())
    .addColumn('discount_cents', 'bigint', (c) => c.notNull())
    .addColumn('delivery_fee_cents', 'bigint', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    .addColumn('vat', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('cancellation_reason', 'text')
    .addColumn('accepted_at', 'bigint')
    .addColumn('completed_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('idempotency_key', 'text')
    .addColumn('idempotency_hash', 'text')
    // Nulls are distinct in both databases: orders without a key do not meet here.
    .addUniqueConstraint('orders_idempotency', ['account_id', 'idempotency_key'])
    .addCheckConstraint(
      'orders_total',
      sql`total_cents = subtotal_cents - discount_cents + delivery_fee_cents`,
    )
    .execute();
  await db.schema.createIndex('orders_status').on('orders').columns(['status', 'created_at']).execute();
  await db.schema.createIndex('orders_account').on('orders').columns(['account_id', 'created_at']).execute();
  await db.schema.createIndex('orders_created').on('orders').column('created_at').execute();

  await db.schema
    .createTable('order_items')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('order_id', 'text', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('dish_id', 'text', (c) => c.notNull())
    .addColumn('name_de', 'text', (c) => c.notNull())
    .addColumn('name_en', 'text')
    .addColumn('variant_id', 'text', (c) => c.notNull())
    .addColumn('variant_name_de', 'text', (c) => c.notNull())
    .addColumn('variant_name_en', 'text')
    .addColumn('variant_price_cents', 'integer', (c) => c.notNull())
    .addColumn('vat_percent', 'integer', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('add_ons', 'text', (c) => c.notNull())
    .addColumn('total_cents', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('order_items_order')
    .on('order_items')
    .columns(['order_id', 'position'])
    .execute();

  await db.schema
    .createTable('gift_card_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('gift_card_id', 'text', (c) => c.notNull().references('gift_cards.id'))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount_cents', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('gift_card_entries_card')
    .on('gift_card_entries')
    .column('gift_card_id')
    .execute();

  // One row: the week, and Open Now or Close Now while it lasts.
  await db.schema
    .createTable('timing')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('time_zone', 'text', (c) => c.notNull())
    .addColumn('weekly', 'text', (c) => c.notNull())
    .addColumn('manual', 'text')
    .execute();

  await db.schema
    .createTable('special_dates')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('date', 'text', (c) => c.notNull().unique())
    .addColumn('is_open', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('time_slots', 'text', (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}
