import { issuedBeforeIsExpired } from '#domain/coupons.ts';
import { USED_CARD_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { takePeopleOut } from './gift-card-desk-store.ts';

/** Forgets who gave and got cards that nobody can use any more; their sums and ledgers stay (decision 021). */
export async function forgetCardPeople({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await takePeopleOut(db, { quietSince: now - USED_CARD_MS, expiredBefore: issuedBeforeIsExpired(now) });
}
