import type { Kysely } from 'kysely';

/** The last change of many dishes in one step, with what it takes to undo it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bulk_changes')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('is_undone', 'integer', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('undo', 'text', (column) => column.notNull())
    .execute();
}
