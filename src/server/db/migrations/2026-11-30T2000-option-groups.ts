import type { Kysely } from 'kysely';

/** What is chosen with dishes, and on which dishes, sizes and categories it hangs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('option_groups')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name_de', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text')
    .addColumn('least', 'integer', (column) => column.notNull())
    .addColumn('most', 'integer')
    .addColumn('is_repeatable', 'integer', (column) => column.notNull())
    .addColumn('free_count', 'integer', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('sold_out_options', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('option_group_uses')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('group_id', 'text', (column) =>
      column.notNull().references('option_groups.id').onDelete('cascade'),
    )
    .addColumn('category_id', 'text', (column) => column.references('categories.id').onDelete('cascade'))
    .addColumn('dish_id', 'text', (column) => column.references('dishes.id').onDelete('cascade'))
    .addColumn('variant_id', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();
  for (const column of ['group_id', 'category_id', 'dish_id'])
    await db.schema
      .createIndex(`option_group_uses_${column}`)
      .on('option_group_uses')
      .column(column)
      .execute();
}
