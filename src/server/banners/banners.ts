import type { Versioned } from '#domain/versions.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { allBanners, type Banner, insertBanner, lastEnabledBanner } from './banners-store.ts';

export type { Banner };

export function listBanners(db: Db): Promise<Versioned<Banner>[]> {
  return allBanners(db);
}

/** The banner visitors see: of several that are enabled, the one enabled last. */
export function findEnabledBanner(db: Db): Promise<Versioned<Banner> | null> {
  return lastEnabledBanner(db);
}

/** The first banners of a new restaurant, none of them enabled. Returns their ids. */
export async function seedBanners(
  db: Db,
  banners: Pick<Banner, 'title' | 'description' | 'image'>[],
): Promise<string[]> {
  const rows = banners.map((banner) => ({ id: newId(), ...banner, enabledAt: null }));
  for (const row of rows) await insertBanner(db, row);
  return rows.map(({ id }) => id);
}
