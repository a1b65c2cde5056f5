import { type Kysely, sql } from 'kysely';

/** What a reservation is paid ahead with; its money is on a gift card of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reservations').addColumn('prepaid_cents', 'bigint').execute();
  await db.schema.alterTable('reservations').addColumn('refund_hours', 'integer').execute();
  await db.schema.alterTable('reservations').addColumn('prepayment', 'text').execute();
  await sql`create index reservations_prepaid on reservations (date) where prepayment = 'paid'`.execute(db);
  await db.schema.alterTable('gift_cards').addColumn('reservation_id', 'text').execute();
  await sql`create unique index gift_cards_reservation on gift_cards (reservation_id) where reservation_id is not null`.execute(
    db,
  );
}
