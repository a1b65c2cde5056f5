import type { Kysely } from 'kysely';
import { belongsTo, byDefault, notNull, primaryKey, runAll } from './building.ts';

/** Categories, dishes, and their former prices. */
export async function createMenu(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('categories')
    .addColumn('id', 'text', primaryKey)
    .addColumn('position', 'integer', notNull)
    .addColumn('name_de', 'text', notNull)
    .addColumn('name_en', 'text')
    .addColumn('desc_de', 'text', notNull)
    .addColumn('desc_en', 'text')
    .addColumn('image', 'text')
    .addColumn('start_time', 'text')
    .addColumn('end_time', 'text')
    .addColumn('version', 'integer', byDefault(1))
    .execute();

  await db.schema
    .createTable('dishes')
    .addColumn('id', 'text', primaryKey)
    .addColumn('category_id', 'text', belongsTo('categories.id'))
    .addColumn('position', 'integer', notNull)
    .addColumn('name_de', 'text', notNull)
    .addColumn('name_en', 'text')
    .addColumn('desc_de', 'text', notNull)
    .addColumn('desc_en', 'text')
    .addColumn('image', 'text')
    .addColumn('start_time', 'text')
    .addColumn('end_time', 'text')
    .addColumn('actual_price_cents', 'integer', notNull)
    .addColumn('discounted_price_cents', 'integer')
    .addColumn('vat_percent', 'integer', notNull)
    .addColumn('diet', 'text')
    .addColumn('spiciness', 'integer', notNull)
    .addColumn('allergens', 'text', notNull)
    .addColumn('additives', 'text', notNull)
    .addColumn('sold_out_until', 'bigint')
    .addColumn('variants', 'text', notNull)
    .addColumn('add_ons', 'text', notNull)
    .addColumn('minimum_age', 'integer')
    .addColumn('version', 'integer', byDefault(1))
    .addColumn('sold_out_parts', 'text', byDefault('{}'))
    .addColumn('packaged', 'text')
    .addColumn('is_house_only', 'integer', byDefault(0))
    .execute();
  await runAll(db, ['create index dishes_category on dishes (category_id)']);

  await db.schema
    .createTable('price_changes')
    .addColumn('dish_id', 'text', belongsTo('dishes.id'))
    .addColumn('variant_id', 'text', notNull)
    .addColumn('since', 'bigint', notNull)
    .addColumn('price_cents', 'integer', notNull)
    .addColumn('is_reduced', 'integer', notNull)
    .addPrimaryKeyConstraint('price_changes_key', ['dish_id', 'variant_id', 'since'])
    .execute();

  // Ids of several tables.
  await db.schema.createTable('sample_items').addColumn('id', 'text', primaryKey).execute();
}
