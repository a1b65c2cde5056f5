import { randomInt } from 'node:crypto';
import type { PaymentSource } from '#domain/payment-providers.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/schema.ts';
import {
  changeBalance,
  detachEntries,
  type GiftCard,
  insertEntry,
  insertOrdered,
  listHeldByOrders,
  markIssued,
  type NewGiftCard,
} from './gift-cards-store.ts';

export type { GiftCard };

/** Without 0, O, 1, I and L, which look alike. 16 of them are 79 bits. */
const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 16;

export function generateCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

type GiftCardOrder = Omit<NewGiftCard, 'code' | 'language' | 'buyerEmail'> &
  Partial<Pick<NewGiftCard, 'language' | 'buyerEmail'>>;

/** Issues a card without an online payment; returns its code, as it is stored. */
export async function issueGiftCard(
  db: Db,
  order: GiftCardOrder,
  { paidWith, now }: { paidWith: PaymentSource; now: number },
): Promise<string> {
  const id = newId();
  const code = generateCode();
  await insertOrdered(
    db,
    id,
    { language: 'de', buyerEmail: null, ...order, code },
    { idempotency: null, now },
  );
  await markIssued(db, id, { paidWith, now });
  return code;
}

interface Redemption {
  cardId: string;
  orderId: string;
  amountCents: number;
}

/**
 * Redeems a card for an order, inside the order's transaction. Two concurrent orders can't take the same cent, and an
 * order paid with real money takes nothing from a card with demo money.
 */
export async function redeemGiftCard(
  db: Db,
  redemption: Redemption,
  { isPlay, now }: { isPlay: boolean; now: number },
): Promise<Refusal | null> {
  const { cardId, orderId, amountCents } = redemption;
  const entry = { cardId, orderId, kind: 'redeemed' as const, amountCents: -amountCents };
  const isMoved = await changeBalance(db, entry, { withPlayMoney: isPlay, now });
  return isMoved ? null : refusal('coupon_used');
}

/**
 * Gives back what a cancelled order had taken. A card that was voided meanwhile, as the sample's cards are, gets the
 * amount and loses it again: its ledger shows both.
 */
export async function restoreGiftCard(
  db: Db,
  { cardId, orderId, amountCents }: Redemption,
  now: number,
): Promise<void> {
  const restored = { cardId, orderId, kind: 'restored' as const, amountCents };
  if (await changeBalance(db, restored, { withPlayMoney: true, now })) return;
  await insertEntry(db, restored, now);
  await insertEntry(db, { cardId, orderId: null, kind: 'voided', amountCents: -amountCents }, now);
}

/**
 * Gives back what some orders still hold of cards, before they are deleted. The ledger keeps its entries, without the
 * orders they belonged to.
 */
export async function releaseFromOrders(db: Db, orderIds: readonly string[], now: number): Promise<void> {
  for (const { cardId, orderId, heldCents } of await listHeldByOrders(db, orderIds)) {
    if (heldCents > 0) await restoreGiftCard(db, { cardId, orderId, amountCents: heldCents }, now);
  }
  await detachEntries(db, orderIds);
}
