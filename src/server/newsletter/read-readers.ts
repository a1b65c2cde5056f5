import type { ReaderStatus } from '#contract/newsletter/readers.ts';
import type { Db } from '../db/schema.ts';
import { countByStatus, type ListedReader, listPage, type ReaderFilter } from './readers-desk-store.ts';
import { countConfirmed, findConfirmed, listConfirmed, type Reader } from './readers-store.ts';

export type { Reader };

/** Everybody whom the newsletter may be sent to. */
export function readReaders(db: Db): Promise<(Reader & { id: string })[]> {
  return listConfirmed(db);
}

/** How many those are, by the language in which they subscribed. */
export function countReaders(db: Db): Promise<Record<Reader['language'], number>> {
  return countConfirmed(db);
}

/** Somebody who still wishes to read it; null for who has left since, or was forgotten. */
export function findReader(db: Db, id: string): Promise<Reader | null> {
  return findConfirmed(db, id);
}

export type { ListedReader };

/** A page of those who stand as asked for, newest first, and how many of each there are. */
export async function listReaders(
  db: Db,
  { status, search, page, limit }: ReaderFilter & { page: number; limit: number },
): Promise<{ readers: ListedReader[]; counts: Record<ReaderStatus, number>; totalPages: number }> {
  const counts = await countByStatus(db, search);
  const readers = await listPage(db, { status, search }, { page, limit });
  return { readers, counts, totalPages: Math.ceil(counts[status] / limit) };
}
