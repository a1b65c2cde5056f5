import type { Db } from '../db/schema.ts';
import { hasOpenOrderWithGiftCard, setRefundOutcome } from './order-payments-store.ts';

/** Records on a cancelled order what happened to its money; false when that is already recorded. */
export function recordRefundOutcome(
  db: Db,
  orderId: string,
  outcome: 'refund_due' | 'refunded' | 'refund_failed',
  detail: 'refused' | 'unknown' | 'by_hand' | null = null,
): Promise<boolean> {
  return setRefundOutcome(db, orderId, { outcome, detail });
}

/**
 * Whether an order that can still be cancelled was paid with a gift card: the card would get its money back.
 */
export function isGiftCardInUse(db: Db, giftCardId: string, now: number): Promise<boolean> {
  return hasOpenOrderWithGiftCard(db, giftCardId, now);
}
