import type { Selectable } from 'kysely';
import type { Versioned } from '#domain/versions.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

export interface GalleryFields {
  /** Its position: entries are sorted by their numbers. */
  number: number;
  /** '/files/pictures/name' without width and extension; null without a picture. */
  image: string | null;
  alt: { de: string; en: string | null };
}

export interface SavedItem extends GalleryFields {
  id: string;
}

/** By number; with equal numbers the older one first. */
export async function readGallery(db: Db): Promise<Versioned<SavedItem>[]> {
  const rows = await db.selectFrom('gallery_entries').selectAll().orderBy('number').orderBy('id').execute();
  return rows.map(itemOf);
}

export async function itemExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('gallery_entries').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function insertItem(db: Db, { id, ...fields }: SavedItem): Promise<void> {
  await db
    .insertInto('gallery_entries')
    .values({ id, ...columnsOf(fields) })
    .execute();
}

/** The entry, locked until the transaction ends; null when there is none. */
export async function lockItem(tx: Tx, id: string): Promise<Versioned<SavedItem> | null> {
  const row = await tx
    .updateTable('gallery_entries')
    .set((eb) => ({ number: eb.ref('number') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? itemOf(row) : null;
}

/** Of a locked entry. */
export async function updateItem(tx: Tx, { id, version, ...fields }: Versioned<SavedItem>): Promise<void> {
  await tx
    .updateTable('gallery_entries')
    .set({ version, ...columnsOf(fields) })
    .where('id', '=', id)
    .execute();
}

/** Returns the deleted entry; null when there was none. */
export async function deleteItemRow(db: Db, id: string): Promise<Versioned<SavedItem> | null> {
  const row = await db.deleteFrom('gallery_entries').where('id', '=', id).returningAll().executeTakeFirst();
  return row ? itemOf(row) : null;
}

function columnsOf({ number, image, alt }: GalleryFields) {
  return { number, image, alt_de: alt.de, alt_en: alt.en };
}

function itemOf(row: Selectable<Schema['gallery_entries']>): Versioned<SavedItem> {
  const { id, number, image, alt_de: de, alt_en: en, version } = row;
  return { id, number, image, alt: { de, en }, version };
}

/** How many of these entries have never been edited. */
export async function countUneditedGalleryItems(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .selectFrom('gallery_entries')
    .select('id')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .execute();
  return rows.length;
}

/**
 * Deletes those of these entries that have never been edited. Pictures of the sample stay: several rows may share one.
 */
export async function deleteUneditedGalleryItems(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('gallery_entries').where('id', 'in', ids).where('version', '=', 1).execute();
}
