import type { Db } from '../db/schema.ts';
import { type GalleryFields, insertEntry } from './gallery-store.ts';

/** The pictures that a new restaurant's gallery begins with. */
export async function fillGallery(db: Db, entries: GalleryFields[]): Promise<void> {
  for (const entry of entries) await insertEntry(db, entry);
}
