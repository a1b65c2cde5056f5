import type { Kysely } from 'kysely';

/** Keys that belong to the restaurant and not to a database: what they have signed must hold where a backup is restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('keys')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
}
