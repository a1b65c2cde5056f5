import type { Deps } from '../deps.ts';
import { deleteAbandonedGuests, deleteExpiredSessions } from './accounts-store.ts';

/** A guest who has not come back for so long, and has ordered nothing, does not come back. */
const GUEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes sessions that are over, and then guests whom nobody can be any more, with their carts and addresses. */
export async function forgetGuests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteAbandonedGuests(db, now - GUEST_KEPT_MS);
}
