import type { Db } from '../db/schema.ts';
import { listEntries, type SavedEntry } from './gallery-store.ts';

export type { SavedEntry };

export function readGallery(db: Db): Promise<SavedEntry[]> {
  return listEntries(db);
}
