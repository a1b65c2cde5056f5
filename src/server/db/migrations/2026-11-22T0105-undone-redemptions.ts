import type { Kysely } from 'kysely';

/** The redemption that an entry takes back, so that each is taken back once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('gift_card_entries').addColumn('undoes', 'text').execute();
  await db.schema
    .createIndex('gift_card_entries_undoes')
    .on('gift_card_entries')
    .column('undoes')
    .unique()
    .execute();
}
