import { giftCardExpiryCutoff } from '#domain/coupons.ts';
import { AUDIT_LOG_RETENTION_MS, USED_GIFT_CARD_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { anonymiseActors, anonymisePeople } from './gift-card-desk-store.ts';

/**
 * Forgets who gave and got cards that nobody can use any more, and after a year who was at the till; their sums and
 * ledgers stay (decision 021).
 */
export async function anonymiseGiftCards({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await anonymisePeople(db, {
    quietSince: now - USED_GIFT_CARD_RETENTION_MS,
    expiredBefore: giftCardExpiryCutoff(now),
  });
  await anonymiseActors(db, now - AUDIT_LOG_RETENTION_MS);
}
