import type { ReaderStatus } from '#contract/newsletter/readers.ts';
import type { Db } from '../db/schema.ts';
import { countByStatus, type ListedReader, listPage, type ReaderFilter } from './readers-desk-store.ts';
import { countConfirmed, findConfirmed, listConfirmed, type Reader } from './readers-store.ts';

export type { Reader };

/** All confirmed readers. */
export function readReaders(db: Db): Promise<(Reader & { id: string })[]> {
  return listConfirmed(db);
}

/** How many there are, by the language in which they subscribed. */
export function countReaders(db: Db): Promise<Record<Reader['language'], number>> {
  return countConfirmed(db);
}

/** A confirmed reader; null for one who has unsubscribed since, or was removed. */
export function findReader(db: Db, id: string): Promise<Reader | null> {
  return findConfirmed(db, id);
}

export type { ListedReader };

/** A page of the readers in the given state, newest first, and how many there are in each state. */
export async function listReaders(
  db: Db,
  { status, search, page, limit }: ReaderFilter & { page: number; limit: number },
): Promise<{ readers: ListedReader[]; counts: Record<ReaderStatus, number>; totalPages: number }> {
  const counts = await countByStatus(db, search);
  const readers = await listPage(db, { status, search }, { page, limit });
  return { readers, counts, totalPages: Math.ceil(counts[status] / limit) };
}
