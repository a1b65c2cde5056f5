import { type Kysely, sql } from 'kysely';

/** The browsers that are told what becomes of an order, because its guest has asked for it there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_push')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('endpoint_hash', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('has_key', 'integer', (column) => column.notNull())
    .addColumn('told', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`create unique index order_push_once on order_push (order_id, endpoint_hash)`.execute(db);
  await sql`create index order_push_endpoint on order_push (endpoint_hash)`.execute(db);
}
