import type { Deps } from '../deps.ts';
import { deleteChanges } from './changes-store.ts';

/** A year and a day in which to ask 'who was that?' (decision 019). */
const CHANGES_KEPT_MS = 366 * 24 * 60 * 60 * 1000;

export function forgetChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteChanges(db, clock.now() - CHANGES_KEPT_MS);
}
