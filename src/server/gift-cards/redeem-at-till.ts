import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { giftCardCredit } from '#domain/coupons.ts';
import { endOfCode } from '#domain/gift-cards.ts';
import type { Cents } from '#domain/money.ts';
import { noteChange } from '../changes/note-change.ts';
import { isDuplicate } from '../db/is-duplicate.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { takesPlayMoney } from '../payments/play-money.ts';
import { findEntryByKey } from './gift-card-desk-store.ts';
import { findByCode, type GiftCard, moveBalance } from './gift-cards-store.ts';

export interface TillRedemption {
  /** As it was typed. */
  code: string;
  amountCents: Cents;
  idempotencyKey: string | null;
}

/**
 * Takes money from a card for somebody who eats in the house. Two tills at once can't take the same cent: the
 * balance moves by a conditional update, its entry beside it. The same key twice takes once.
 */
export async function redeemAtTill(desk: Desk, redemption: TillRedemption): Promise<GiftCard | Refusal> {
  const card = await findByCode(desk.db, redemption.code);
  if (!card) return { code: 'coupon_unknown' };
  const earlier = await earlierRedemption(desk, card, redemption);
  if (earlier) return earlier;
  const redeemed = await take(desk, card, redemption);
  // What was refused may have been refused because the same press had got through a moment before.
  if (!isRefusal(redeemed)) return redeemed;
  return (await earlierRedemption(desk, card, redemption)) ?? redeemed;
}

async function earlierRedemption(
  { db }: Desk,
  card: GiftCard,
  { amountCents, code, idempotencyKey }: TillRedemption,
): Promise<GiftCard | Refusal | null> {
  const entry = idempotencyKey === null ? null : await findEntryByKey(db, idempotencyKey);
  if (!entry) return null;
  const isSame = entry.cardId === card.id && entry.amountCents === -amountCents;
  return isSame ? ((await findByCode(db, code)) as GiftCard) : { code: 'idempotency_key_reused' };
}

async function take(
  desk: Desk,
  { id: cardId, ...card }: GiftCard,
  { code, amountCents, idempotencyKey }: TillRedemption,
): Promise<GiftCard | Refusal> {
  const now = desk.clock.now();
  const byName = desk.actor?.name ?? null;
  const credit = giftCardCredit(card, now);
  if ('code' in credit) return credit;
  const withPlayMoney = takesPlayMoney(desk);
  if (card.isPlay && !withPlayMoney) return { code: 'gift_card_play' };
  const entry = { cardId, orderId: null, kind: 'redeemed' as const, amountCents: -amountCents };
  try {
    return await transact(desk.db, async (tx): Promise<GiftCard | Refusal> => {
      const isMoved = await moveBalance(tx, { ...entry, byName, idempotencyKey }, { withPlayMoney, now });
      const left = (await findByCode(tx, code)) as GiftCard;
      if (isMoved) {
        const subject = { id: cardId, name: endOfCode(left.code) };
        await noteChange(tx, desk, { action: 'gift_card_redeemed', subject });
      }
      return isMoved ? left : { code: 'gift_card_balance', leftCents: left.balanceCents };
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return { code: 'idempotency_key_reused' };
  }
}
