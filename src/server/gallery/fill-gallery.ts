import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { type GalleryFields, insertEntry } from './gallery-store.ts';

/** The pictures that a new restaurant's gallery begins with; returns their ids. */
export async function fillGallery(db: Db, entries: GalleryFields[]): Promise<string[]> {
  const ids: string[] = [];
  for (const fields of entries) {
    const id = newId();
    await insertEntry(db, { id, ...fields });
    ids.push(id);
  }
  return ids;
}
