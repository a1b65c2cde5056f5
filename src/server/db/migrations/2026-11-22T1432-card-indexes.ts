import { type Kysely, sql } from 'kysely';

/**
 * An order's entries in the ledgers of gift cards: SQLite looks whether there are any when an order comes. And what is
 * left on cards, which the desk adds up, is read from an index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('gift_card_entries_order').on('gift_card_entries').column('order_id').execute();
  await db.schema.dropIndex('gift_cards_filled').execute();
  await sql`create index gift_cards_filled on gift_cards (created_at, id, balance_cents, paid_with, status)
    where status = 'issued' and balance_cents > 0`.execute(db);
}
