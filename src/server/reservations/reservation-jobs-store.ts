import { sql } from 'kysely';
import { NO_NAME_COLUMNS } from '../db/name-columns.ts';
import type { Db } from '../db/schema.ts';
import { type Reservation, reservationOf } from './reservations-store.ts';

/** Accepted tables of some dates whose guests have not been reminded. */
export async function listToRemind(db: Db, dates: readonly string[]): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('date', 'in', dates)
    .where('status', '=', 'accepted')
    .where('reminded_at', 'is', null)
    .where('email', '!=', '')
    .orderBy('time')
    .orderBy('id')
    .execute();
  return rows.map(reservationOf);
}

/** False when another process was faster, or it was cancelled or changed meanwhile. */
export async function markReminded(
  db: Db,
  { id, version }: Pick<Reservation, 'id' | 'version'>,
  now: number,
): Promise<boolean> {
  const marked = await db
    .updateTable('reservations')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where('version', '=', version)
    .where('reminded_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/**
 * Removes the personal data from every reservation before `date`; the number of guests and the time stay. The
 * request's hash is made of name and address, and its column is unique: the id replaces it.
 */
export async function anonymiseBefore(db: Db, date: string): Promise<void> {
  const isPast = sql<boolean>`date < ${date} and name <> ''`;
  await db
    .deleteFrom('name_words')
    .where((eb) => eb('of_id', 'in', eb.selectFrom('reservations').select('id').where(isPast)))
    .execute();
  await db
    .updateTable('reservations')
    .set((eb) => ({
      ...{
        name: '',
        phone: '',
        phone_digits: null,
        ...NO_NAME_COLUMNS,
        email: '',
        cancellation_reason: null,
        ...{ note: '', health_consent_at: null, change_request: null },
        wants_newsletter: 0,
      },
      wish_hash: eb.ref('id'),
    }))
    .where(isPast)
    .execute();
}

/** Those before `date` whose guests had asked for something else: nobody can answer it any more. */
export async function listChangesBefore(db: Db, date: string): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where(sql<boolean>`date < ${date} and change_request is not null`)
    .execute();
  return rows.map(reservationOf);
}

/** False when another process was faster. */
export async function removeChange(db: Db, id: string): Promise<boolean> {
  const removed = await db
    .updateTable('reservations')
    .set({ change_request: null })
    .where('id', '=', id)
    .where('change_request', 'is not', null)
    .executeTakeFirst();
  return removed.numUpdatedRows > 0n;
}

/** Removes what the guests of every reservation before `date` had asked for. */
export async function removeNotesBefore(db: Db, date: string): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ note: '', health_consent_at: null })
    .where(sql<boolean>`date < ${date} and note <> ''`)
    .execute();
}
