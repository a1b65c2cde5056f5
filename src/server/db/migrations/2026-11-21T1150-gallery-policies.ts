import type { Kysely } from 'kysely';

/** The pictures of the gallery page, and the two legal texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gallery_entries')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('image', 'text')
    .addColumn('alt_de', 'text', (c) => c.notNull())
    .addColumn('alt_en', 'text')
    .execute();

  await db.schema
    .createTable('policies')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('type', 'text', (c) => c.notNull().unique())
    .addColumn('content_de', 'text', (c) => c.notNull())
    .addColumn('content_en', 'text')
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .execute();
}
