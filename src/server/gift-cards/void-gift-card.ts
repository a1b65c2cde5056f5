import { codeSuffix } from '#domain/gift-cards.ts';
import type { Cents } from '#domain/money.ts';
import { isRefusal, type Refusal, refusal } from '#domain/refusal.ts';
import { recordAuditEntry } from '../audit-log/index.ts';
import type { Tx } from '../db/schema.ts';
import { transact } from '../db/transact.ts';
import type { StaffContext } from '../deps.ts';
import { queueMail } from '../mail/index.ts';
import { refundInBackground, scheduleRefund } from '../payments/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { markVoid, markVoidRefund, voidSample } from './gift-card-desk-store.ts';
import { giftCardVoidedEmail } from './gift-card-email.ts';
import { findById, type GiftCard } from './gift-cards-store.ts';
import { type GiftCardDetail, readGiftCardDetail } from './read-gift-cards.ts';

/**
 * Voids a card whose purchase was withdrawn from. If it is unused and was paid online, its money is refunded to the
 * payer after the response; otherwise staff refund the remaining balance by hand.
 */
export async function voidGiftCard(
  staff: StaffContext,
  cardId: string,
  /** The balance the owner saw. */
  balanceCents: Cents,
  /** Whether an open order is paid with the card: its amount may come back. */
  isInUse: (tx: Tx, cardId: string, now: number) => Promise<boolean>,
): Promise<GiftCardDetail | Refusal> {
  const now = staff.clock.now();
  let owed: string[] = [];
  const voided = await transact(staff.db, async (tx): Promise<GiftCard | Refusal> => {
    const card = await findById(tx, cardId);
    if (!card) return refusal('not_found');
    if (card.reservationId !== null) return refusal('gift_card_prepaid');
    if (card.status !== 'issued' || card.balanceCents === 0) return refusal('gift_card_empty');
    if (!(await markVoid(tx, { cardId, balanceCents, byName: staff.actor?.name ?? null }, now)))
      return balanceChanged(tx, cardId);
    // After the write, which waits for an order that is just redeeming the card.
    if (await isInUse(tx, cardId, now)) return refusal('gift_card_in_use');
    if (balanceCents === card.amountCents)
      owed = await scheduleRefund(tx, { orderId: null, giftCardId: cardId });
    await markVoidRefund(tx, cardId, owed.length > 0 ? 'online' : 'by_hand');
    const voided = (await findById(tx, cardId)) as GiftCard;
    const subject = { id: cardId, name: codeSuffix(card.code) };
    await recordAuditEntry(tx, staff, { action: 'gift_card_voided', subject });
    if (card.buyerEmail) {
      const written = await inOfferedLanguage(tx, voided);
      await queueMail(tx, giftCardVoidedEmail(written, card.buyerEmail, balanceCents), now);
    }
    return voided;
  });
  if (isRefusal(voided)) return voided;
  // Before the refund begins, which is faster than the answer now and then.
  const detail = await readGiftCardDetail(staff, cardId);
  refundInBackground(staff, owed);
  return detail;
}

/** Voids the sample's cards when the sample is cleared. They were never paid, so nothing is refunded. */
export function voidSampleCards(tx: Tx, staff: StaffContext): Promise<void> {
  return voidSample(tx, { byName: staff.actor?.name ?? null, now: staff.clock.now() });
}

async function balanceChanged(tx: Tx, cardId: string): Promise<Refusal> {
  const { balanceCents } = (await findById(tx, cardId)) as GiftCard;
  return refusal('gift_card_changed', { leftCents: balanceCents });
}
