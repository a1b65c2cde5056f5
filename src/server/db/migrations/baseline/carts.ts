import { type Kysely, sql } from 'kysely';
import { belongsTo, byDefault, notNull, notNullUnique, primaryKey, runAll } from './building.ts';

/** Carts, addresses and coupons. */
export async function createCarts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('carts')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', (c) => belongsTo('accounts.id')(c).unique())
    .addColumn('version', 'integer', notNull)
    .addColumn('updated_at', 'bigint', notNull)
    .execute();

  // No foreign key to the dish: a row whose dish was deleted stays visible with a note.
  await db.schema
    .createTable('cart_items')
    .addColumn('id', 'text', primaryKey)
    .addColumn('cart_id', 'text', belongsTo('carts.id'))
    .addColumn('dish_id', 'text', notNull)
    .addColumn('variant_id', 'text', notNull)
    .addColumn('add_ons', 'text', notNull)
    .addColumn('quantity', 'integer', notNull)
    .addColumn('message', 'text', notNull)
    .addColumn('name_de', 'text', notNull)
    .addColumn('name_en', 'text')
    .addColumn('choice_hash', 'text', notNull)
    // The same choice is one row, also when two tabs add it at the same moment.
    .addUniqueConstraint('cart_items_choice', ['cart_id', 'choice_hash'])
    .addCheckConstraint('cart_items_quantity', sql`quantity > 0`)
    .execute();

  await db.schema
    .createTable('addresses')
    .addColumn('id', 'text', primaryKey)
    .addColumn('account_id', 'text', belongsTo('accounts.id'))
    .addColumn('full_name', 'text', notNull)
    .addColumn('phone', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('address_line1', 'text', notNull)
    .addColumn('address_line2', 'text', notNull)
    .addColumn('city', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('zip_code', 'text', notNull)
    .addColumn('country', 'text', notNull)
    .addColumn('is_default', 'integer', notNull)
    .addColumn('is_self_pickup', 'integer', notNull)
    .execute();
  await runAll(db, ['create index addresses_account on addresses (account_id)']);

  await db.schema
    .createTable('coupons')
    .addColumn('id', 'text', primaryKey)
    .addColumn('code', 'text', notNullUnique)
    .addColumn('discount_percentage', 'real', notNull)
    .addColumn('upper_limit_cents', 'integer')
    .addColumn('minimum_order_cents', 'integer')
    .addColumn('valid_from', 'text')
    .addColumn('valid_to', 'text')
    .addColumn('is_active', 'integer', notNull)
    .addColumn('is_sample', 'integer', byDefault(0))
    .addColumn('version', 'integer', byDefault(1))
    .execute();
}
