import type { Versioned } from '#domain/versions.ts';
import type { Db } from '../db/schema.ts';
import { allBanners, type Banner, lastEnabledBanner } from './banners-store.ts';

export type { Banner };

export function listBanners(db: Db): Promise<Versioned<Banner>[]> {
  return allBanners(db);
}

/** What visitors see: of several that are enabled, the one that was enabled last. */
export function findEnabledBanner(db: Db): Promise<Versioned<Banner> | null> {
  return lastEnabledBanner(db);
}
