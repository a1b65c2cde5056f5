import { type Kysely, sql } from 'kysely';

/**
 * What opens a card's page, apart from the number that the desk knows it by. Links that were sent carry the number:
 * for those cards it stays what opens them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('gift_cards')
    .addColumn('secret', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update gift_cards set secret = id`.execute(db);
  await db.schema.createIndex('gift_cards_secret').on('gift_cards').column('secret').unique().execute();
}
