import type { Kysely } from 'kysely';

/**
 * The plan of rooms and tables, one row; and who sits where, by quarter of an hour: a table has one party at a time,
 * because the key allows no second row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('table_plan')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('table_slots')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('slot', 'bigint', (column) => column.notNull())
    .addColumn('reservation_id', 'text', (column) => column.notNull())
    .addColumn('is_pinned', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('table_slots_key', ['table_id', 'slot'])
    .execute();
  await db.schema
    .createIndex('table_slots_reservation')
    .on('table_slots')
    .columns(['reservation_id', 'table_id', 'slot'])
    .execute();
  await db.schema.createIndex('table_slots_slot').on('table_slots').columns(['slot']).execute();
}
