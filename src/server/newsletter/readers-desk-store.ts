import { sql } from 'kysely';
import type { ReaderSource, ReaderStatus } from '#contract/newsletter/readers.ts';
import type { MailingLanguage } from '#domain/mailings/mailing.ts';
import type { Db, Tx } from '../db/schema.ts';

/** A reader as the desk sees them, without the token, which would allow unsubscribing them. */
export interface ListedReader {
  id: string;
  email: string;
  language: MailingLanguage;
  source: ReaderSource;
  status: ReaderStatus;
  askedAt: number;
  confirmedAt: number | null;
  leftAt: number | null;
}

export interface ReaderFilter {
  status: ReaderStatus;
  /** A part of the address; empty: all. */
  search: string;
}

/** When each reader entered the current state. */
const STATUS_DATE_COLUMN = { confirmed: 'confirmed_at', asked: 'asked_at', left: 'left_at' } as const;

const COLUMNS = [
  ...(['id', 'email', 'language', 'source', 'status'] as const),
  ...(['asked_at', 'confirmed_at', 'left_at'] as const),
];

/** Newest first. */
export async function listPage(
  db: Db,
  { status, search }: ReaderFilter,
  { page, limit }: { page: number; limit: number },
): Promise<ListedReader[]> {
  const rows = await selectMatching(db, search)
    .select(COLUMNS)
    .where('status', '=', status)
    .orderBy(STATUS_DATE_COLUMN[status], 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return rows.map(listedOf);
}

/** How many of the matching readers are in each state. */
export async function countByStatus(db: Db, search: string): Promise<Record<ReaderStatus, number>> {
  const rows = await selectMatching(db, search)
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const of = (status: ReaderStatus) => Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { confirmed: of('confirmed'), asked: of('asked'), left: of('left') };
}

/** All confirmed readers, the earliest confirmation first. */
export async function listAllConfirmed(db: Db): Promise<ListedReader[]> {
  const rows = await selectMatching(db, '')
    .select(COLUMNS)
    .where('status', '=', 'confirmed')
    .orderBy('confirmed_at')
    .orderBy('id')
    .execute();
  return rows.map(listedOf);
}

/** Returns the deleted address; null when there is no reader with that id. */
export async function deleteReader(tx: Tx, id: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('newsletter_readers')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  return row?.email ?? null;
}

function selectMatching(db: Db, search: string) {
  // Addresses are stored in lower case.
  const part = `%${search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return db
    .selectFrom('newsletter_readers')
    .$if(search !== '', (readers) => readers.where(sql<boolean>`email like ${part} escape '\\'`));
}

interface Row {
  id: string;
  email: string;
  language: string;
  source: string;
  status: ReaderStatus;
  asked_at: number;
  confirmed_at: number | null;
  left_at: number | null;
}

function listedOf({ asked_at, confirmed_at, left_at, language, source, ...row }: Row): ListedReader {
  return {
    ...row,
    language: language as MailingLanguage,
    source: source as ReaderSource,
    askedAt: asked_at,
    confirmedAt: confirmed_at,
    leftAt: left_at,
  };
}
