import type { Deps } from '../deps.ts';
import { fetchReleases } from './fetch-releases.ts';
import { saveNewest } from './newest-store.ts';
import { newestOf } from './signed-list.ts';

/** Once a day, where the owner's configuration wants it. */
export async function lookForRelease({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  const { updates } = config;
  if (updates === null || !updates.isNoticed) return;
  const newest = newestOf(await fetchReleases(updates), process.arch);
  if (newest !== null) await saveNewest(db, newest.version);
}
