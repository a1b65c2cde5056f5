import { isRefusal, type Refusal } from '#contract/refusals.ts';
import { endOfCode } from '#domain/gift-cards.ts';
import type { Cents } from '#domain/money.ts';
import { noteChange } from '../changes/note-change.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { Desk } from '../deps.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { isCardInUse } from '../orders/is-card-in-use.ts';
import { oweRefund, refundSoon } from '../payments/refund-payment.ts';
import { markVoid, noteVoidRefund, voidSample } from './gift-card-desk-store.ts';
import { voidedLetter } from './gift-card-letter.ts';
import { findById, type GiftCard } from './gift-cards-store.ts';

/**
 * Takes back a card whose purchase was withdrawn from: nothing is on it from now on. Untouched and paid online,
 * its money goes back to the payer, after the answer; otherwise people give back what was left on it.
 */
export async function voidGiftCard(
  desk: Desk,
  cardId: string,
  /** What the owner saw on it. */
  balanceCents: Cents,
): Promise<GiftCard | Refusal> {
  const now = desk.clock.now();
  let owed: string[] = [];
  const voided = await transact(desk.db, async (tx): Promise<GiftCard | Refusal> => {
    const card = await findById(tx, cardId);
    if (!card) return { code: 'not_found' };
    if (card.status !== 'issued' || card.balanceCents === 0) return { code: 'gift_card_empty' };
    if (!(await markVoid(tx, { cardId, balanceCents, byName: desk.actor?.name ?? null }, now)))
      return changed(tx, cardId);
    // After the write, which waits for an order that is just taking from the card.
    if (await isCardInUse(tx, cardId, now)) return { code: 'gift_card_in_use' };
    if (balanceCents === card.amountCents) owed = await oweRefund(tx, { orderId: null, giftCardId: cardId });
    await noteVoidRefund(tx, cardId, owed.length > 0 ? 'online' : 'by_hand');
    const voided = (await findById(tx, cardId)) as GiftCard;
    const subject = { id: cardId, name: endOfCode(card.code) };
    await noteChange(tx, desk, { action: 'gift_card_voided', subject });
    if (card.buyerEmail) await queueMail(tx, voidedLetter(voided, card.buyerEmail, balanceCents), now);
    return voided;
  });
  if (!isRefusal(voided)) refundSoon(desk, owed);
  return voided;
}

/** The sample's cards end with the sample mode. Nobody has paid for them, so nothing goes back. */
export function voidSampleCards(tx: Tx, desk: Desk): Promise<void> {
  return voidSample(tx, { byName: desk.actor?.name ?? null, now: desk.clock.now() });
}

async function changed(tx: Tx, cardId: string): Promise<Refusal> {
  const { balanceCents } = (await findById(tx, cardId)) as GiftCard;
  return { code: 'gift_card_changed', leftCents: balanceCents };
}
