import type { Db } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readSettings } from './read-settings.ts';
import { writeSetting } from './settings-store.ts';

const FLAG_TIMEOUT_MS = 2000;

/**
 * Whether online ordering is paused: the flag service's word where one is configured, and the owner's
 * switch otherwise. A service that can't be reached counts as not active (DESIGN 4).
 */
export async function isOrderingPaused(deps: Pick<Deps, 'config'>, db: Db): Promise<boolean> {
  const { featureFlagUrl } = deps.config;
  if (featureFlagUrl === null) return (await readSettings(db)).ordering.isPaused;
  try {
    const response = await fetch(featureFlagUrl, { signal: AbortSignal.timeout(FLAG_TIMEOUT_MS) });
    const flag = (await response.json()) as { isActive?: unknown };
    return response.ok && flag.isActive === true;
  } catch {
    return false;
  }
}

export async function pauseOrdering(deps: Deps, isPaused: boolean): Promise<void> {
  await writeSetting(deps.db, 'ordering', { isPaused });
  deps.live.publish({ type: 'content' });
}
