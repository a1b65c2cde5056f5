import { phoneDigits } from '#domain/contact/phone.ts';
import { NO_RESERVATION } from '#domain/reservations/waiting-list.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { forgetCredit } from '../../gift-cards/index.ts';
import { readCountry } from '../../settings/index.ts';
import { type Reservation, reservationOf } from '../reservations-store.ts';
import { lockTables } from '../tables/table-plan-store.ts';

/** Who waits or has an offer, from a date (`yyyy-MM-dd`) on, the first in line of a day first. */
export async function listWaiting(db: Db, days: { from: string; to?: string }): Promise<Reservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .selectAll()
    .where('status', 'in', ['waiting', 'offered'])
    .where('date', '>=', days.from)
    .$if(days.to !== undefined, (all) => all.where('date', '<=', days.to as string))
    .orderBy('date')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(reservationOf);
}

/** Offers a table to one who waits, until an instant. */
export async function writeOffer(tx: Tx, id: string, until: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({ status: 'offered', held_until: until })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the offers that have held their tables until now, and returns whose. Whoever asks for the same again is new on the list. */
export async function lapseOffers(tx: Tx, now: number): Promise<Reservation[]> {
  const rows = await tx
    .updateTable('reservations')
    .set(({ ref }) => ({ status: 'lapsed', wish_hash: ref('id') }))
    .where('status', '=', 'offered')
    .where('held_until', '<=', now)
    .returningAll()
    .execute();
  return rows.map(reservationOf);
}

/** Those whose table is gone wait on, at their place in the line. */
export async function takeBackOffers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('reservations')
    .set({ status: 'waiting', held_until: null })
    .where('id', 'in', ids)
    .where('status', '=', 'offered')
    .execute();
}

/** Takes one off the list, or gives up one that is not paid; false where it is neither any more. Whoever asks for the same again is new on it. */
export async function writeLeft(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reservations')
    .set({ status: 'left', held_until: null, wish_hash: id })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'offered', 'lapsed', 'unpaid'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The reservation begins with the table: whoever reads when it was asked for reads when it was given. */
export async function writeTaken(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('reservations').set({ created_at: now }).where('id', '=', id).execute();
}

/** Forgets who waited for a day before `date`: nothing came of it, and nobody asks any more. */
export async function forgetWaitingBefore(db: Db, date: string): Promise<void> {
  const ids = await db
    .selectFrom('reservations')
    .select('id')
    .where('status', 'in', NO_RESERVATION)
    .where('date', '<', date)
    .execute();
  await deleteWaiting(
    db,
    ids.map(({ id }) => id),
  );
}

/** Forgets who waits with a phone number, and frees the table that was offered to them. Returns how many there were. */
export async function forgetWaitingOf(tx: Tx, phone: string): Promise<number> {
  const digits = phoneDigits(phone, await readCountry(tx));
  if (digits === null) return 0;
  // Before they are read: whoever takes an offer meanwhile has a reservation, and keeps its table.
  await lockTables(tx);
  const found = await tx
    .selectFrom('reservations')
    .select('id')
    .where('phone_digits', '=', digits)
    .where('status', 'in', NO_RESERVATION)
    .execute();
  const ids = found.map(({ id }) => id);
  for (const id of ids) await forgetCredit(tx, id);
  await deleteWaiting(tx, ids);
  return ids.length;
}

async function deleteWaiting(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom('table_slots').where('reservation_id', 'in', ids).execute();
  await db.deleteFrom('name_words').where('of_id', 'in', ids).execute();
  await db.deleteFrom('reservations').where('id', 'in', ids).where('status', 'in', NO_RESERVATION).execute();
}
