import type { Db } from '../db/schema.ts';
import { countReaders } from '../newsletter/read-readers.ts';
import { allMailings, type SavedMailing } from './mailings-store.ts';

export type { SavedMailing };

/** All newsletters, newest first, and how many would get the next one. */
export async function listMailings(
  db: Db,
): Promise<{ mailings: SavedMailing[]; readers: { de: number; en: number } }> {
  return { mailings: await allMailings(db), readers: await countReaders(db) };
}
