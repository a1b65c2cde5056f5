import { issuedBeforeIsExpired } from '#domain/coupons.ts';
import { CHANGES_KEPT_MS, USED_CARD_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { takeActorsOut, takePeopleOut } from './gift-card-desk-store.ts';

/**
 * Forgets who gave and got cards that nobody can use any more, and after a year who was at the till; their sums and
 * ledgers stay (decision 021).
 */
export async function forgetCardPeople({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await takePeopleOut(db, { quietSince: now - USED_CARD_MS, expiredBefore: issuedBeforeIsExpired(now) });
  await takeActorsOut(db, now - CHANGES_KEPT_MS);
}
