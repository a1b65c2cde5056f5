import type { Kysely } from 'kysely';

/** Which reservations nobody came for, by phone number; kept for a year, longer than the guest's data of a reservation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('no_shows')
    .addColumn('reservation_id', 'text', (column) => column.primaryKey())
    .addColumn('phone_digits', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('no_shows_phone').on('no_shows').columns(['phone_digits', 'at']).execute();
  await db.schema.createIndex('no_shows_at').on('no_shows').column('at').execute();
}
