import type { Refusal } from '#contract/refusals.ts';
import type { Db } from '../db/schema.ts';
import { insertEntry, moveBalance } from './gift-cards-store.ts';

interface Redemption {
  cardId: string;
  orderId: string;
  amountCents: number;
}

/**
 * Takes money from a card for an order, inside the order's transaction. Two orders at once can't take the same cent,
 * and an order that counts takes nothing from a card that was paid with play money.
 */
export async function redeemGiftCard(
  db: Db,
  redemption: Redemption,
  { isPlay, now }: { isPlay: boolean; now: number },
): Promise<Refusal | null> {
  const { cardId, orderId, amountCents } = redemption;
  const entry = { cardId, orderId, kind: 'redeemed' as const, amountCents: -amountCents };
  const isMoved = await moveBalance(db, entry, { withPlayMoney: isPlay, now });
  return isMoved ? null : { code: 'coupon_used' };
}

/**
 * Gives back what a cancelled order had taken (DESIGN 5.4). A card that has become void meanwhile, as the sample's has
 * with its mode, keeps nothing of it: its ledger says both.
 */
export async function restoreGiftCard(
  db: Db,
  { cardId, orderId, amountCents }: Redemption,
  now: number,
): Promise<void> {
  const restored = { cardId, orderId, kind: 'restored' as const, amountCents };
  if (await moveBalance(db, restored, { withPlayMoney: true, now })) return;
  await insertEntry(db, restored, now);
  await insertEntry(db, { cardId, orderId: null, kind: 'voided', amountCents: -amountCents }, now);
}
