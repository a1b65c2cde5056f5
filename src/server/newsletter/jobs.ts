import type { Deps } from '../deps.ts';
import { deleteInactive } from './readers-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Deletes addresses that are no longer needed: a month after an unconfirmed subscription, three months after
 * an unsubscription.
 */
export function purgeInactiveReaders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  return deleteInactive(db, { requestedBefore: now - 30 * DAY, leftBefore: now - 90 * DAY });
}
