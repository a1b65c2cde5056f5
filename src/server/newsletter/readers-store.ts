import type { ReaderSource } from '#contract/newsletter/readers.ts';
import type { Language } from '#texts/texts.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { newToken } from '../db/tokens.ts';

export interface SubscriptionInput {
  email: string;
  language: Language;
  source: ReaderSource;
}

export interface Reader {
  email: string;
  language: Language;
  token: string;
}

const COLUMNS = ['email', 'language', 'token'] as const;

/** Null when the address exists already. */
export async function insertReader(db: Db, request: SubscriptionInput, now: number): Promise<Reader | null> {
  const row = await db
    .insertInto('newsletter_readers')
    .values({ id: newId(), ...request, status: 'asked', token: newToken(), asked_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return readerOf(row);
}

/**
 * Renews the request of a reader who has unsubscribed, or who requested it before `requestedBefore`, less than
 * `maxRequests` times, and never confirmed. Null for all others.
 */
export async function renewRequest(
  db: Db,
  { email, language, source }: SubscriptionInput,
  now: number,
  { requestedBefore, maxRequests }: { requestedBefore: number; maxRequests: number },
): Promise<Reader | null> {
  const row = await db
    .updateTable('newsletter_readers')
    .set((eb) => ({
      ...{ status: 'asked' as const, language, source, asked_at: now, confirmed_at: null, left_at: null },
      asks: eb
        .case()
        .when('status', '=', 'left')
        .then(1)
        .else(eb('asks', '+', 1))
        .end(),
    }))
    .where('email', '=', email)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'left'),
        eb.and([
          eb('status', '=', 'asked'),
          eb('asked_at', '<=', requestedBefore),
          eb('asks', '<', maxRequests),
        ]),
      ]),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
  return readerOf(row);
}

/** Null when no request with this token was made since `requestedAfter`. */
export async function confirmRequest(
  db: Db,
  token: string,
  now: number,
  requestedAfter: number,
): Promise<Reader | null> {
  const row = await db
    .updateTable('newsletter_readers')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('token', '=', token)
    .where('status', '=', 'asked')
    .where('asked_at', '>=', requestedAfter)
    .returning(COLUMNS)
    .executeTakeFirst();
  return readerOf(row);
}

export async function isConfirmed(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_readers')
    .select('id')
    .where('token', '=', token)
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  return row !== undefined;
}

const selectConfirmed = (db: Db) => db.selectFrom('newsletter_readers').where('status', '=', 'confirmed');

/** All confirmed readers. */
export async function readReaders(db: Db): Promise<(Reader & { id: string })[]> {
  const rows = await selectConfirmed(db)
    .select(['id', ...COLUMNS])
    .orderBy('asked_at')
    .execute();
  return rows.map((row) => ({ ...row, language: row.language as Language }));
}

/** A confirmed reader; null for one who has unsubscribed since, or was removed. */
export async function findReader(db: Db, id: string): Promise<Reader | null> {
  return readerOf(await selectConfirmed(db).select(COLUMNS).where('id', '=', id).executeTakeFirst());
}

/** How many there are, by the language in which they subscribed. */
export async function countReaders(db: Db): Promise<Record<Language, number>> {
  const rows = await selectConfirmed(db)
    .select(['language', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('language')
    .execute();
  const of = (language: Language) => Number(rows.find((row) => row.language === language)?.count ?? 0);
  return { de: of('de'), en: of('en') };
}

/** Unsubscribes the reader with this token. True when there is one, also if they had unsubscribed before. */
export async function markUnsubscribed(db: Db, token: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_readers')
    .set((eb) => ({ status: 'left', left_at: eb.fn.coalesce('left_at', eb.val(now)) }))
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes readers who never confirmed, and those who have unsubscribed. */
export async function deleteInactive(
  db: Db,
  { requestedBefore, leftBefore }: { requestedBefore: number; leftBefore: number },
): Promise<void> {
  await db
    .deleteFrom('newsletter_readers')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'asked'), eb('asked_at', '<', requestedBefore)]),
        eb.and([eb('status', '=', 'left'), eb('left_at', '<', leftBefore)]),
      ]),
    )
    .execute();
}

function readerOf(row: { email: string; language: string; token: string } | undefined): Reader | null {
  return row ? { ...row, language: row.language as Language } : null;
}
