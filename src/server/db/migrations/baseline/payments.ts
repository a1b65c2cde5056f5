import { type Kysely, sql } from 'kysely';
import { byDefault, notNull, primaryKey, runAll } from './building.ts';

/** Online payments, and the webhook events received about them. */
export async function createPayments(db: Kysely<unknown>): Promise<void> {
  const sum = 'bigint' as const;
  await db.schema
    .createTable('payments')
    .addColumn('id', 'text', primaryKey)
    .addColumn('order_id', 'text', (c) => c.references('orders.id').onDelete('cascade'))
    .addColumn('gift_card_id', 'text', (c) => c.references('gift_cards.id').onDelete('cascade'))
    .addColumn('amount_cents', sum, notNull)
    .addColumn('provider', 'text', notNull)
    .addColumn('provider_id', 'text', notNull)
    .addColumn('approval_url', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('capture_id', 'text')
    .addColumn('payer_id', 'text')
    .addColumn('refund_tries', 'integer', byDefault(0))
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('captured_cents', sum)
    .addColumn('captured_at', 'bigint')
    .addColumn('refunded_at', 'bigint')
    .addColumn('due_at', 'bigint', byDefault(0))
    .addColumn('refunded_cents', sum, byDefault(0))
    .addColumn('refund_detail', 'text')
    .addColumn('refund_round', 'integer', byDefault(0))
    .addUniqueConstraint('payments_provider', ['provider', 'provider_id'])
    .addCheckConstraint('payments_subject', sql`(order_id is null) <> (gift_card_id is null)`)
    .execute();
  await runAll(db, [
    'create index payments_order on payments (order_id)',
    'create index payments_gift_card on payments (gift_card_id)',
    'create index payments_status on payments (status, created_at)',
    'create index payments_due on payments (status, due_at)',
    'create index payments_capture on payments (capture_id)',
    'create index payments_payer on payments (created_at) where payer_id is not null',
  ]);

  // Data that a real provider would keep on its own server.
  await db.schema
    .createTable('demo_payments')
    .addColumn('id', 'text', primaryKey)
    .addColumn('amount_cents', sum, notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('return_path', 'text', notNull)
    .addColumn('cancel_path', 'text', notNull)
    .addColumn('payer_id', 'text')
    .addColumn('capture_id', 'text')
    .addColumn('refunded_cents', sum, byDefault(0))
    .addColumn('created_at', 'bigint', notNull)
    .execute();

  await db.schema
    .createTable('heard_events')
    .addColumn('id', 'text', primaryKey)
    .addColumn('heard_at', 'bigint', notNull)
    .execute();
  await runAll(db, ['create index heard_events_at on heard_events (heard_at)']);
}
