import { type Kysely, sql } from 'kysely';

/** Which money a reservation was paid ahead with: the desk takes no play money off a bill. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reservations').addColumn('prepaid_with', 'text').execute();
  await sql`update reservations set prepaid_with = (select paid_with from gift_cards where reservation_id = reservations.id) where prepayment is not null`.execute(
    db,
  );
}
