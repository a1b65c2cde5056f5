import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import { type Banner, insertBanner } from './banners-store.ts';

/** The first banners of a new restaurant; none is enabled. */
export async function fillBanners(
  db: Db,
  banners: Pick<Banner, 'title' | 'description' | 'image'>[],
): Promise<void> {
  for (const banner of banners) await insertBanner(db, { id: newId(), ...banner, enabledAt: null });
}
