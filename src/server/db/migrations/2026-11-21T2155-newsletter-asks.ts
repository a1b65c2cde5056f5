import type { Kysely } from 'kysely';

/** How many times an address was asked to confirm since it last did, or left. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('newsletter_readers')
    .addColumn('asks', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}
