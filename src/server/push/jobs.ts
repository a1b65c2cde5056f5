import type { Deps } from '../deps.ts';
import { deleteOrderPushBefore } from '../orders/index.ts';
import { deleteClaimsBefore } from './push-claims-store.ts';

/** Much longer than anything is news. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** Nobody orders farther ahead. */
const ORDER_KEPT_MS = 60 * KEPT_MS;

/** Forgets what was told to the devices, and the browsers of guests whose orders are over. */
export async function purgePushClaims({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await deleteClaimsBefore(db, now - KEPT_MS);
  await deleteOrderPushBefore(db, { ended: now - KEPT_MS, created: now - ORDER_KEPT_MS });
}
