import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { type GalleryFields, insertItem, type SavedItem } from './gallery-store.ts';

export type { SavedItem };

/** The first gallery entries of a new restaurant; returns their ids. */
export async function seedGallery(db: Db, entries: GalleryFields[]): Promise<string[]> {
  const ids: string[] = [];
  for (const fields of entries) {
    const id = newId();
    await insertItem(db, { id, ...fields });
    ids.push(id);
  }
  return ids;
}
