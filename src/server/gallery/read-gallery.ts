import type { Versioned } from '#domain/versions.ts';
import type { Db } from '../db/schema.ts';
import { listEntries, type SavedEntry } from './gallery-store.ts';

export type { SavedEntry };

export function readGallery(db: Db): Promise<Versioned<SavedEntry>[]> {
  return listEntries(db);
}
