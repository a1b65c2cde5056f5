import type { Kysely } from 'kysely';

/** The drawing that the owner has chosen for a dish or a category. Null, as for all there are: picked by its name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('dishes').addColumn('drawing', 'text').execute();
  await db.schema.alterTable('categories').addColumn('drawing', 'text').execute();
}
