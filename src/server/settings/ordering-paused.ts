import type { Deps } from '../deps.ts';
import { readSettings } from './read-settings.ts';
import { writeSetting } from './settings-store.ts';

const FLAG_TIMEOUT_MS = 2000;

/**
 * Whether online ordering is paused: the flag service's word where one is configured, and the owner's
 * switch otherwise.
 */
export async function isOrderingPaused(deps: Pick<Deps, 'config' | 'db'>): Promise<boolean> {
  return (await askFlag(deps)) ?? (await readSettings(deps.db)).ordering.isPaused;
}

/**
 * The word of the flag service; null where none is configured. One that can't be reached counts as not
 * active (DESIGN 4).
 */
export async function askFlag({ config: { featureFlagUrl } }: Pick<Deps, 'config'>): Promise<boolean | null> {
  if (featureFlagUrl === null) return null;
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
