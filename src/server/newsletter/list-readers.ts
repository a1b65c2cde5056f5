import type { ReaderStatus } from '#contract/newsletter/readers.ts';
import type { Db } from '../db/schema.ts';
import { countFound, type ListedReader, listPage, type ReaderFilter } from './readers-desk-store.ts';

export type { ListedReader };

/** A page of those who stand as asked for, newest first, and how many of each there are. */
export async function listReaders(
  db: Db,
  { status, search, page, limit }: ReaderFilter & { page: number; limit: number },
): Promise<{ readers: ListedReader[]; counts: Record<ReaderStatus, number>; totalPages: number }> {
  const counts = await countFound(db, search);
  const readers = await listPage(db, { status, search }, { page, limit });
  return { readers, counts, totalPages: Math.ceil(counts[status] / limit) };
}
