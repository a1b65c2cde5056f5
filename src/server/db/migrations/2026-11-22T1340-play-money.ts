import { type Kysely, sql } from 'kysely';

/**
 * By what a gift card was paid, and which orders were paid with money that does not exist. A card that was issued
 * without a payment is the sample's: nothing else ever issued one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('gift_cards').addColumn('paid_with', 'text').execute();
  await sql`
    update gift_cards set paid_with = coalesce(
      (select provider from payments
        where payments.gift_card_id = gift_cards.id
          and payments.status in ('captured', 'refund_due', 'refunded', 'refund_failed')
        order by payments.created_at limit 1),
      'sample')
    where status = 'issued' or voided_at is not null`.execute(db);
  await db.schema
    .alterTable('orders')
    .addColumn('is_play', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update orders set is_play = 1
    where payment_provider = 'demo'
      or (gift_card_paid_cents > 0
        and gift_card_id in (select id from gift_cards where paid_with in ('demo', 'sample')))`.execute(db);
}
