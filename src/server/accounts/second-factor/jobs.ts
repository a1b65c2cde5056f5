import type { Deps } from '../../deps.ts';
import { deleteExpiredChallenges } from './second-factor-store.ts';

/** Deletes logins that were never finished. */
export function purgeExpiredChallenges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteExpiredChallenges(db, clock.now());
}
