import type { Deps } from '../deps.ts';
import { pruneStoredBackups } from './backup-folder.ts';

/** Uploaded backups after a day; what a restore has replaced after 30 days. */
export function purgeStoredBackups({ config, clock }: Pick<Deps, 'config' | 'clock'>): Promise<void> {
  return pruneStoredBackups(config, clock.now());
}
