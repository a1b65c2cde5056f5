import type { Db } from '../db/schema.ts';
import { confirmedReader, countConfirmed, listConfirmed, type Reader } from './readers-store.ts';

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
  return confirmedReader(db, id);
}
