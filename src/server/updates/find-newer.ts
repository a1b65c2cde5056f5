import type { Deps } from '../deps.ts';
import { VERSION } from '../version.ts';
import { readNewest } from './newest-store.ts';
import { compareVersions } from './signed-list.ts';

/** A newer version than this one, where the owner's configuration has it looked for; null: none is known. */
export async function findNewer({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<string | null> {
  if (!config.updates?.isNoticed) return null;
  const newest = await readNewest(db);
  return newest !== null && compareVersions(VERSION, newest) < 0 ? newest : null;
}
