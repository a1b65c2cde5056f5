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

export async function findEntry(db: Db, id: string): Promise<SavedEntry | null> {
  const row = await db.selectFrom('gallery_entries').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? entryOf(row) : null;
}

/** Whether the entry was still there, with the picture that the change starts from. */
export async function updateEntry(
  db: Db,
  { id, ...fields }: SavedEntry,
  formerImage: SavedEntry['image'],
): Promise<boolean> {
  const result = await db
    .updateTable('gallery_entries')
    .set(columnsOf(fields))
    .where('id', '=', id)
    .where('image', formerImage === null ? 'is' : '=', formerImage)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The entry that was deleted; null when there was none. */
export async function deleteEntryRow(db: Db, id: string): Promise<SavedEntry | null> {
  const row = await db.deleteFrom('gallery_entries').where('id', '=', id).returningAll().executeTakeFirst();
  return row ? entryOf(row) : null;
}

function columnsOf({ number, image, alt }: GalleryFields) {
  return { number, image, alt_de: alt.de, alt_en: alt.en };
}

function entryOf(row: Selectable<Schema['gallery_entries']>): SavedEntry {
  return { id: row.id, number: row.number, image: row.image, alt: { de: row.alt_de, en: row.alt_en } };
}
