import { giftCardExpiryCutoff } from '#domain/coupons.ts';
import { AUDIT_LOG_RETENTION_MS, USED_GIFT_CARD_RETENTION_MS } from '#domain/retention.ts';
import type { Deps } from '../deps.ts';
import { anonymiseActors, anonymisePeople } from './gift-card-desk-store.ts';

/**
 * Deletes the names and addresses of cards that can no longer be used, and after a year the names of the staff at the
 * till; amounts and ledgers stay (decision 021).
 */
export async function anonymiseGiftCards({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await anonymisePeople(db, {
    quietSince: now - USED_GIFT_CARD_RETENTION_MS,
    expiredBefore: giftCardExpiryCutoff(now),
  });
  await anonymiseActors(db, now - AUDIT_LOG_RETENTION_MS);
}
