import type { Selectable } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Db, Schema } from '../db/schema.ts';

export interface GalleryFields {
  /** Its place: entries come in the order of their numbers. */
  number: number;
  /** '/files/pictures/name' without width and ending; null while there is no picture. */
  image: string | null;
  alt: { de: string; en: string | null };
}

export interface SavedEntry extends GalleryFields {
  id: string;
}

/** By number; of two with the same number the older one first. */
export async function listEntries(db: Db): Promise<SavedEntry[]> {
  const rows = await db.selectFrom('gallery_entries').selectAll().orderBy('number').orderBy('id').execute();
  return rows.map(entryOf);
}

export async function insertEntry(db: Db, fields: GalleryFields): Promise<SavedEntry> {
  const id = newId();
  await db
    .insertInto('gallery_entries')
    .values({ id, ...columnsOf(fields) })
    .execute();
  return { id, ...fields };
}

function columnsOf({ number, image, alt }: GalleryFields) {
  return { number, image, alt_de: alt.de, alt_en: alt.en };
}

function entryOf(row: Selectable<Schema['gallery_entries']>): SavedEntry {
  return { id: row.id, number: row.number, image: row.image, alt: { de: row.alt_de, en: row.alt_en } };
}
