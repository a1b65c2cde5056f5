import type { Db } from '../db/schema.ts';
import { hasOpenOrderWith } from './order-payments-store.ts';

/** Whether an order that may still be cancelled was paid with a gift card: the card would get its money back. */
export function isCardInUse(db: Db, giftCardId: string, now: number): Promise<boolean> {
  return hasOpenOrderWith(db, giftCardId, now);
}
