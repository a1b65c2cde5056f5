import type { Kysely } from 'kysely';

/** Which taps of the desk were carried out, for as long as it may send one again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_taps')
    .addColumn('tap_key', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('change', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('desk_taps_created_at').on('desk_taps').column('created_at').execute();
}
