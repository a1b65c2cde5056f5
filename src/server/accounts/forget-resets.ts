import type { Deps } from '../deps.ts';
import { deleteExpiredResets } from './resets-store.ts';

/** Links to new passwords that are good for nothing any more. */
export function forgetResets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteExpiredResets(db, clock.now());
}
