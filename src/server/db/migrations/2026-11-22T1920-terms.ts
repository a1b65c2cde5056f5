import type { Kysely } from 'kysely';

/**
 * The general terms and the instruction on withdrawal as they were when somebody ordered: what was agreed can be sent
 * along, and sent again, word for word. Orders from before have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('terms_versions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('orders').addColumn('terms_id', 'text').execute();
  await db.schema.alterTable('gift_cards').addColumn('terms_id', 'text').execute();
}
