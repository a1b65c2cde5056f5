import type { Refusal } from '#contract/refusals.ts';
import type { Db } from '../db/schema.ts';
import { moveBalance } from './gift-cards-store.ts';

interface Redemption {
  cardId: string;
  orderId: string;
  amountCents: number;
}

/** Takes money from a card for an order, inside the order's transaction. Two orders at once can't take the same cent. */
export async function redeemGiftCard(db: Db, redemption: Redemption, now: number): Promise<Refusal | null> {
  const { cardId, orderId, amountCents } = redemption;
  const isMoved = await moveBalance(
    db,
    { cardId, orderId, kind: 'redeemed', amountCents: -amountCents },
    now,
  );
  return isMoved ? null : { code: 'coupon_used' };
}

/** Gives back what a cancelled order had taken (DESIGN 5.4). */
export async function restoreGiftCard(
  db: Db,
  { cardId, orderId, amountCents }: Redemption,
  now: number,
): Promise<void> {
  await moveBalance(db, { cardId, orderId, kind: 'restored', amountCents }, now);
}
