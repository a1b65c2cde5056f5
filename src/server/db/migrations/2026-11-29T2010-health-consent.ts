import type { Kysely } from 'kysely';

/** When the guest consented to keeping what the note says about health; null: not asked, or there is no note any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['cart_items', 'orders', 'reservations'])
    await db.schema.alterTable(table).addColumn('health_consent_at', 'bigint').execute();
}
