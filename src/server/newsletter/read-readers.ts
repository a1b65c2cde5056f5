import type { ReaderStatus } from '#contract/newsletter/readers.ts';
import type { Db } from '../db/schema.ts';
import { countByStatus, type ListedReader, listPage, type ReaderFilter } from './readers-desk-store.ts';
import type { Reader } from './readers-store.ts';

export type { ListedReader, Reader };

/** A page of the readers in the given state, newest first, and how many there are in each state. */
export async function listReaders(
  db: Db,
  { status, search, page, limit }: ReaderFilter & { page: number; limit: number },
): Promise<{ readers: ListedReader[]; counts: Record<ReaderStatus, number>; totalPages: number }> {
  const counts = await countByStatus(db, search);
  const readers = await listPage(db, { status, search }, { page, limit });
  return { readers, counts, totalPages: Math.ceil(counts[status] / limit) };
}
