import type { Kysely } from 'kysely';

/** Long lists are counted by when something happened: see growing-count.ts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const event of ['created_at', 'accepted_at', 'cancelled_at']) {
    await db.schema.createIndex(`reservations_${event}`).on('reservations').column(event).execute();
  }
}
