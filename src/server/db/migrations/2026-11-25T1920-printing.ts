import { type Kysely, sql } from 'kysely';

/**
 * The printers of the restaurant, each with the hash of its secret address, and what they are to print. A restaurant
 * without printers has neither, and prints as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('printers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('host', 'text')
    .addColumn('port', 'integer')
    .addColumn('protocol_version', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('prints_at', 'text', (column) => column.notNull())
    .addColumn('prints_tickets', 'integer', (column) => column.notNull())
    .addColumn('prints_receipts', 'integer', (column) => column.notNull())
    .addColumn('categories', 'text')
    .addColumn('copies', 'integer', (column) => column.notNull())
    .addColumn('paper_mm', 'integer', (column) => column.notNull())
    .addColumn('has_cutter', 'integer', (column) => column.notNull())
    .addColumn('has_buzzer', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint')
    .addColumn('condition', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('print_jobs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('printer_id', 'text', (column) =>
      column.notNull().references('printers.id').onDelete('cascade'),
    )
    .addColumn('order_id', 'text', (column) => column.references('orders.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('is_copy', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('retry_at', 'bigint', (column) => column.notNull())
    .addColumn('fetched_at', 'bigint')
    .addColumn('fetches', 'integer', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('printed_at', 'bigint')
    .execute();
  // What is still to be printed: a handful of rows, whatever has been printed before.
  await sql`create index print_jobs_open on print_jobs (printer_id, id) where printed_at is null`.execute(db);
  await sql`create index print_jobs_order on print_jobs (order_id)`.execute(db);
  await sql`create index print_jobs_created on print_jobs (created_at)`.execute(db);
}
