import type { Kysely } from 'kysely';

/**
 * Whose an open order is, by keyed hashes of its phone, mail address and visitor: so that one sender's unpaid orders
 * are counted. Rows are deleted within a day, and are in no backup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_senders')
    .addColumn('order_id', 'text', (column) => column.primaryKey())
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('visitor', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const column of ['phone', 'email', 'visitor', 'created_at']) {
    await db.schema.createIndex(`order_senders_${column}`).on('order_senders').column(column).execute();
  }
}
