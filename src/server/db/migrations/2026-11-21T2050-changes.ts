import type { Kysely } from 'kysely';

/** Who did what at the desk. No foreign keys: it outlives the account and what was changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('area', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('subject_name', 'text')
    .execute();
  await db.schema.createIndex('changes_at').on('changes').columns(['at', 'id']).execute();
  await db.schema.createIndex('changes_area').on('changes').columns(['area', 'at', 'id']).execute();
}
