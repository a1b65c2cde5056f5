import type { Kysely } from 'kysely';

/** What pops up on the home page once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('banners')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('title_de', 'text', (c) => c.notNull())
    .addColumn('title_en', 'text')
    .addColumn('description_de', 'text', (c) => c.notNull())
    .addColumn('description_en', 'text')
    .addColumn('image', 'text')
    // Null: not enabled.
    .addColumn('enabled_at', 'bigint')
    .execute();
}
