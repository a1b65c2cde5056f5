import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { deleteAbandonedGuests, deleteExpiredSessions, type GuestCursor } from './accounts-store.ts';
import { deleteUnusedDevices } from './devices-store.ts';
import { deleteExpiredResets } from './password-resets-store.ts';

/** A guest who has ordered nothing and stayed away this long is unlikely to return. */
const GUEST_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** A batch takes a few milliseconds, during which SQLite can do nothing else. */
const BATCH_SIZE = 200;
const PAUSE_MS = 20;

/**
 * Deletes expired sessions and unused devices, and then the guests without any session, with their carts and addresses.
 */
export async function purgeGuests({
  db,
  clock,
  closing,
}: Pick<Deps, 'db' | 'clock' | 'closing'>): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteUnusedDevices(db, now);
  let after: GuestCursor | null = { createdAt: Number.MIN_SAFE_INTEGER, id: '' };
  while (after && !closing.aborted) {
    after = await deleteAbandonedGuests(db, { after, createdBefore: now - GUEST_KEPT_MS, limit: BATCH_SIZE });
    if (after) await sleep(PAUSE_MS);
  }
}

/** Deletes expired password reset links. */
export function purgeExpiredResets({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return deleteExpiredResets(db, clock.now());
}
