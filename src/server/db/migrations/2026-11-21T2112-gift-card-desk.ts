import type { Kysely } from 'kysely';

/** Gift cards at the till: who took what, under which key; who bought a card; cards that were given back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('gift_cards').addColumn('buyer_email', 'text').execute();
  await db.schema.alterTable('gift_cards').addColumn('voided_at', 'bigint').execute();
  await db.schema.alterTable('gift_cards').addColumn('void_refund', 'text').execute();
  await db.schema.createIndex('gift_cards_created').on('gift_cards').column('created_at').execute();

  await db.schema.alterTable('gift_card_entries').addColumn('by_name', 'text').execute();
  await db.schema.alterTable('gift_card_entries').addColumn('idempotency_key', 'text').execute();
  await db.schema
    .createIndex('gift_card_entries_idempotency')
    .on('gift_card_entries')
    .column('idempotency_key')
    .unique()
    .execute();
  await db.schema.createIndex('orders_gift_card').on('orders').column('gift_card_id').execute();
}
