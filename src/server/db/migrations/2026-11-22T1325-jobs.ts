import type { Kysely } from 'kysely';

/** When each scheduled job is due next; whoever runs one moves that on first, so that no other process does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
}
