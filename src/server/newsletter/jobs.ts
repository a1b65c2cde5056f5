import type { Deps } from '../deps.ts';
import { deleteInactive } from './readers-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Addresses that are no longer needed: a month after a wish nobody confirmed, three after somebody left. */
export function purgeInactiveReaders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  return deleteInactive(db, { askedBefore: now - 30 * DAY, leftBefore: now - 90 * DAY });
}
