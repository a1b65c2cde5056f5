import type { Selectable } from 'kysely';
import type { Bilingual } from '#domain/menu/dish.ts';
import type { Versioned } from '#domain/versions.ts';
import type { Db, Schema, Tx } from '../db/schema.ts';

export interface Banner {
  id: string;
  title: Bilingual;
  description: Bilingual;
  /** The picture's address without width and file extension. */
  image: string | null;
  /** Epoch milliseconds since when visitors see it; null when they do not. */
  enabledAt: number | null;
}

/** Newest first. */
export async function listBanners(db: Db): Promise<Versioned<Banner>[]> {
  const rows = await db.selectFrom('banners').selectAll().orderBy('id', 'desc').execute();
  return rows.map(bannerOf);
}

/** The banner visitors see: of several that are enabled, the one enabled last. */
export async function findEnabledBanner(db: Db): Promise<Versioned<Banner> | null> {
  const row = await db
    .selectFrom('banners')
    .selectAll()
    .where('enabled_at', 'is not', null)
    .orderBy('enabled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? bannerOf(row) : null;
}

export async function bannerExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('banners').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The banner, locked until the transaction ends; null when there is none. */
export async function lockBanner(tx: Tx, id: string): Promise<Versioned<Banner> | null> {
  const row = await tx
    .updateTable('banners')
    .set((eb) => ({ image: eb.ref('image') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ? bannerOf(row) : null;
}

export async function insertBanner(db: Db, { id, ...banner }: Banner): Promise<void> {
  await db
    .insertInto('banners')
    .values({ id, ...rowOf(banner) })
    .execute();
}

/** Of a locked banner. */
export async function updateBanner(tx: Tx, { id, version, ...banner }: Versioned<Banner>): Promise<void> {
  await tx
    .updateTable('banners')
    .set({ version, ...rowOf(banner) })
    .where('id', '=', id)
    .execute();
}

/** Returns the deleted banner; null when there was none. */
export async function deleteBannerRow(db: Db, id: string): Promise<Versioned<Banner> | null> {
  const row = await db.deleteFrom('banners').where('id', '=', id).returningAll().executeTakeFirst();
  return row ? bannerOf(row) : null;
}

function rowOf({ title, description, image, enabledAt }: Omit<Banner, 'id'>) {
  return {
    title_de: title.de,
    title_en: title.en,
    description_de: description.de,
    description_en: description.en,
    image,
    enabled_at: enabledAt,
  };
}

function bannerOf(row: Selectable<Schema['banners']>): Versioned<Banner> {
  return {
    id: row.id,
    title: { de: row.title_de, en: row.title_en },
    description: { de: row.description_de, en: row.description_en },
    image: row.image,
    enabledAt: row.enabled_at,
    version: row.version,
  };
}

/** How many of these banners have never been edited. */
export async function countUneditedBanners(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .selectFrom('banners')
    .select('id')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .execute();
  return rows.length;
}

/**
 * Deletes those of these banners that have never been edited. Pictures of the sample stay: several rows may share one.
 */
export async function deleteUneditedBanners(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('banners').where('id', 'in', ids).where('version', '=', 1).execute();
}
