import type { Deps } from '../deps.ts';
import { deleteReaders } from './readers-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Addresses that are no longer needed: a month after a wish nobody confirmed, three after somebody left. */
export function forgetReaders({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  return deleteReaders(db, { askedBefore: now - 30 * DAY, leftBefore: now - 90 * DAY });
}
