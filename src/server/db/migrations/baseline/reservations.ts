import { type Kysely, sql } from 'kysely';
import { isPostgres, notNull, primaryKey, runAll } from './building.ts';

/** Table reservations. */
export async function createReservations(db: Kysely<unknown>): Promise<void> {
  // As in orders.
  const searched = isPostgres(db) ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('reservations')
    .addColumn('id', 'text', primaryKey)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('phone', 'text', notNull)
    .addColumn('email', 'text', notNull)
    .addColumn('date', 'text', notNull)
    .addColumn('time', 'text', notNull)
    .addColumn('guests', 'integer', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('cancellation_reason', 'text')
    .addColumn('accepted_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addColumn('language', 'text', notNull)
    .addColumn('wants_newsletter', 'integer', notNull)
    .addColumn('wish_hash', 'text', notNull)
    .addColumn('cancellation_code', 'text')
    .addColumn('reminded_at', 'bigint')
    .addColumn('phone_digits', 'text')
    .addColumn('undo_until', 'bigint')
    .addColumn('undo_mail_id', 'text')
    .addColumn('name_key', searched)
    .addColumn('name_end', searched)
    .addCheckConstraint('reservations_guests', sql`guests between 1 and 20`)
    .execute();
  await runAll(db, [
    // A repeated request is one reservation, also when both calls run at once; after a cancellation it may be sent
    // again.
    "create unique index reservations_wish on reservations (wish_hash) where status <> 'cancelled'",
    'create index reservations_status on reservations (status, date, time, id)',
    'create index reservations_date on reservations (date, time, id)',
    "create index reservations_named on reservations (date) where email <> ''",
    'create index reservations_phone on reservations (phone_digits) where phone_digits is not null',
    'create index reservations_name on reservations (name_key) where name_key is not null',
    'create index reservations_name_end on reservations (name_end) where name_end is not null',
  ]);
}
