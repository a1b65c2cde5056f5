import type { Kysely } from 'kysely';

/** What a change was about: the fields, with their values before and after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('changes').addColumn('fields', 'text').execute();
}
