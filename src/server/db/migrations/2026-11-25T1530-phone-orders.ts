import type { Kysely } from 'kysely';

/** The account of the member of staff who took an order by phone. Null, as of all there are: ordered on the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('taken_by', 'text').execute();
}
