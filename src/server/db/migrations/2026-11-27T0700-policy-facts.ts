import type { Kysely } from 'kysely';

/** What was true of the restaurant when a legal text was saved, so that it can be compared with what is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('policies').addColumn('facts', 'text').execute();
}
