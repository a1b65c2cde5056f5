import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { type Banner, insertBanner } from './banners-store.ts';

export type { Banner };

/** The first banners of a new restaurant, none of them enabled. Returns their ids. */
export async function seedBanners(
  db: Db,
  banners: Pick<Banner, 'title' | 'description' | 'image'>[],
): Promise<string[]> {
  const rows = banners.map((banner) => ({ id: newId(), ...banner, enabledAt: null }));
  for (const row of rows) await insertBanner(db, row);
  return rows.map(({ id }) => id);
}
