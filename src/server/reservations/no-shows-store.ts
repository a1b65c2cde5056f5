import { phoneDigits } from '#domain/contact/phone.ts';
import { NO_SHOW_MEMORY_MS } from '#domain/retention.ts';
import type { Db, Tx } from '../db/schema.ts';
import { readCountry } from '../settings/index.ts';

/** Once happens to everybody. */
const SHOWN_FROM = 2;

/** Remembers that nobody came for a reservation, as long as its number is known; or that it was a mistake. */
export async function writeNoShow(tx: Tx, reservationId: string, at: number | null): Promise<void> {
  await tx.deleteFrom('no_shows').where('reservation_id', '=', reservationId).execute();
  if (at === null) return;
  const row = await tx
    .selectFrom('reservations')
    .select('phone_digits')
    .where('id', '=', reservationId)
    .executeTakeFirst();
  if (row?.phone_digits)
    await tx
      .insertInto('no_shows')
      .values({ reservation_id: reservationId, phone_digits: row.phone_digits, at })
      .execute();
}

/** How often nobody came for the phone numbers of these reservations within a year, where that is twice or more. */
export async function countNoShows(
  db: Db,
  ids: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  // Two questions, each by its own index.
  const asked = await db
    .selectFrom('reservations')
    .select(['id', 'phone_digits'])
    .where('id', 'in', ids)
    .execute();
  const numbers = [...new Set(asked.flatMap(({ phone_digits: digits }) => digits ?? []))];
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('no_shows')
    .select((eb) => ['phone_digits', eb.fn.countAll<number>().as('count')])
    .where('phone_digits', 'in', numbers)
    .where('at', '>', now - NO_SHOW_MEMORY_MS)
    .groupBy('phone_digits')
    .execute();
  const counts = new Map(rows.map(({ phone_digits: digits, count }) => [digits, Number(count)]));
  return new Map(
    asked.flatMap(({ id, phone_digits: digits }) => {
      const count = counts.get(digits ?? '') ?? 0;
      return count >= SHOWN_FROM ? [[id, count] as const] : [];
    }),
  );
}

/** Whoever asks for it is as new. Returns how many there were. */
export async function forgetNoShowsOf(tx: Tx, phone: string): Promise<number> {
  const digits = phoneDigits(phone, await readCountry(tx));
  if (digits === null) return 0;
  const gone = await tx.deleteFrom('no_shows').where('phone_digits', '=', digits).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export async function deleteNoShowsBefore(db: Db, before: number): Promise<void> {
  await db.deleteFrom('no_shows').where('at', '<=', before).execute();
}
