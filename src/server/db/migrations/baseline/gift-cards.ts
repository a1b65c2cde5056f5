import { type Kysely, sql } from 'kysely';
import { byDefault, notNull, notNullUnique, primaryKey, runAll } from './building.ts';

export async function createGiftCards(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gift_cards')
    .addColumn('id', 'text', primaryKey)
    .addColumn('code', 'text', notNullUnique)
    .addColumn('status', 'text', notNull)
    .addColumn('amount_cents', 'integer', notNull)
    .addColumn('balance_cents', 'integer', notNull)
    .addColumn('recipient_email', 'text', notNull)
    .addColumn('message', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('language', 'text', byDefault('de'))
    .addColumn('idempotency_key', 'text')
    .addColumn('idempotency_hash', 'text')
    .addColumn('buyer_email', 'text')
    .addColumn('voided_at', 'bigint')
    .addColumn('void_refund', 'text')
    .addColumn('secret', 'text', byDefault(''))
    .addColumn('paid_with', 'text')
    .addColumn('terms_id', 'text')
    .addCheckConstraint('gift_cards_balance', sql`balance_cents >= 0 and balance_cents <= amount_cents`)
    .execute();
  await runAll(db, [
    'create unique index gift_cards_idempotency on gift_cards (idempotency_key)',
    'create index gift_cards_created on gift_cards (created_at)',
    'create unique index gift_cards_secret on gift_cards (secret)',
    "create index gift_cards_named on gift_cards (created_at) where recipient_email <> ''",
    "create index gift_cards_used_up on gift_cards (created_at, id) where status = 'issued' and balance_cents = 0",
    "create index gift_cards_unpaid on gift_cards (created_at, id) where status <> 'issued'",
    'create index gift_cards_voided on gift_cards (created_at, id) where voided_at is not null',
    // The open balances are summed up from this index alone.
    `create index gift_cards_filled on gift_cards (created_at, id, balance_cents, paid_with, status)
      where status = 'issued' and balance_cents > 0`,
    "create index gift_cards_sample on gift_cards (status) where paid_with = 'sample'",
  ]);
}

/** The cards' ledger, created after the orders that some entries refer to. */
export async function createGiftCardEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('gift_card_entries')
    .addColumn('id', 'text', primaryKey)
    .addColumn('gift_card_id', 'text', (c) => c.notNull().references('gift_cards.id'))
    .addColumn('order_id', 'text', (c) => c.references('orders.id'))
    .addColumn('kind', 'text', notNull)
    .addColumn('amount_cents', 'integer', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('by_name', 'text')
    .addColumn('idempotency_key', 'text')
    .addColumn('undoes', 'text')
    .execute();
  await runAll(db, [
    'create index gift_card_entries_card on gift_card_entries (gift_card_id)',
    'create unique index gift_card_entries_idempotency on gift_card_entries (idempotency_key)',
    // Each redemption is undone once.
    'create unique index gift_card_entries_undoes on gift_card_entries (undoes)',
    'create index gift_card_entries_by on gift_card_entries (created_at) where by_name is not null',
    'create index gift_card_entries_order on gift_card_entries (order_id)',
  ]);
}
