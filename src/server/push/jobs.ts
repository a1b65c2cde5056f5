import type { Deps } from '../deps.ts';
import { deleteClaimsBefore } from './push-claims-store.ts';

/** Much longer than anything is news. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Forgets what was told to the devices. */
export async function purgePushClaims({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteClaimsBefore(db, clock.now() - KEPT_MS);
}
