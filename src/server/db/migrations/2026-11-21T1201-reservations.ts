import { type Kysely, sql } from 'kysely';

/** Wishes for a table, and what became of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reservations')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('time', 'text', (c) => c.notNull())
    .addColumn('guests', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('cancellation_reason', 'text')
    .addColumn('accepted_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('wants_newsletter', 'integer', (c) => c.notNull())
    .addColumn('wish_hash', 'text', (c) => c.notNull())
    .addCheckConstraint('reservations_guests', sql`guests between 1 and 20`)
    .execute();

  // The same wish twice is one table, also when both calls run at once; what was cancelled may be asked anew.
  await db.schema
    .createIndex('reservations_wish')
    .on('reservations')
    .column('wish_hash')
    .unique()
    .where(sql<boolean>`status <> 'cancelled'`)
    .execute();
  await db.schema
    .createIndex('reservations_status')
    .on('reservations')
    .columns(['status', 'date', 'time', 'id'])
    .execute();
  await db.schema
    .createIndex('reservations_date')
    .on('reservations')
    .columns(['date', 'time', 'id'])
    .execute();
}
