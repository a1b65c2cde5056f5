import { type Kysely, sql } from 'kysely';

/** When somebody at the desk has seen that an order was declined because nobody answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('order_escalations').addColumn('seen_at', 'bigint').execute();
  // Nobody has to look at those of before.
  await sql`update order_escalations set seen_at = reached_at where rung = 'decline'`.execute(db);
  await sql`create index order_escalations_unseen on order_escalations (reached_at)
    where rung = 'decline' and seen_at is null`.execute(db);
}
