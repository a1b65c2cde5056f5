import type { Kysely } from 'kysely';

/** What several people may edit at once. Of the timing it counts the changes of the week. */
const EDITED = ['dishes', 'categories', 'coupons', 'policies', 'banners', 'gallery_entries', 'timing'];

/** Counts the changes of what is edited, and finds who made the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of EDITED) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
      .execute();
  }
  await db.schema.createIndex('changes_subject').on('changes').columns(['subject_id', 'at', 'id']).execute();
}
