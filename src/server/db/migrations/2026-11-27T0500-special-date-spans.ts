import type { Kysely } from 'kysely';

/** Which special dates were entered together, as a span of days; null: on its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('special_dates').addColumn('span_id', 'text').execute();
}
