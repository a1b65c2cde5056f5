import type { Kysely } from 'kysely';

/** Since when somebody works here no longer: their account came from the house, and may come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('left_desk_at', 'bigint').execute();
}
