import type { Kysely } from 'kysely';

/** What a payment provider has told of its own accord and was passed on to people: once each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('heard_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('heard_at', 'bigint', (column) => column.notNull())
    .execute();
}
