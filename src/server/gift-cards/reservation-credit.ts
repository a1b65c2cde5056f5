import type { Cents } from '#domain/money.ts';
import type { PaymentSource } from '#domain/payment-providers.ts';
import type { PrepaymentState } from '#domain/reservations/prepayment.ts';
import type { Language } from '#texts/texts.ts';
import { newId } from '../db/ids.ts';
import type { Db, Tx } from '../db/schema.ts';
import { scheduleRefund } from '../payments/index.ts';
import { markVoid, markVoidRefund } from './gift-card-desk-store.ts';
import { generateCode } from './gift-cards.ts';
import {
  cancelOrdered,
  cardOf,
  changeBalance,
  findById,
  type GiftCard,
  insertOrdered,
  markIssued,
} from './gift-cards-store.ts';

/** What is paid ahead for a reservation is a card that nobody has the code of: paid, refunded and counted like all others. */
export async function orderCredit(
  tx: Tx,
  credit: { reservationId: string; cents: Cents; email: string; language: Language },
  now: number,
): Promise<void> {
  const { reservationId, cents: amountCents, email: recipientEmail, language } = credit;
  await insertOrdered(
    tx,
    newId(),
    {
      code: generateCode(),
      amountCents,
      recipientEmail,
      buyerEmail: null,
      message: '',
      language,
      reservationId,
    },
    { idempotency: null, now },
  );
}

export async function findCredit(db: Db, reservationId: string): Promise<GiftCard | null> {
  const row = await db
    .selectFrom('gift_cards')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return row ? cardOf(row) : null;
}

/** The reservation that is paid ahead with a card; null: it is a gift. */
export async function findReservationOf(db: Db, cardId: string): Promise<string | null> {
  return (await findById(db, cardId))?.reservationId ?? null;
}

/** False when it does not wait for its payment any more. */
export function issueCredit(
  tx: Tx,
  { id }: GiftCard,
  money: { paidWith: PaymentSource; now: number },
): Promise<boolean> {
  return markIssued(tx, id, money);
}

/**
 * Ends the credit of a reservation. Returns the payments to be refunded as soon as that is committed (`refundInBackground`). What
 * the restaurant has kept can still go back.
 */
export async function endCredit(
  tx: Tx,
  reservationId: string,
  end: Exclude<PrepaymentState, 'open' | 'paid'>,
  { byName = null, now }: { byName?: string | null; now: number },
): Promise<string[]> {
  const card = await findCredit(tx, reservationId);
  if (!card) return [];
  const { id: cardId, balanceCents } = card;
  if (end === 'lapsed') await cancelOrdered(tx, cardId);
  if (end === 'used') {
    const entry = { cardId, orderId: null, kind: 'redeemed' as const, amountCents: -balanceCents, byName };
    await changeBalance(tx, entry, { withPlayMoney: true, now });
  }
  if ((end === 'kept' || end === 'returned') && card.status === 'issued')
    await markVoid(tx, { cardId, balanceCents, byName }, now);
  if (end !== 'returned') return [];
  const owed = await scheduleRefund(tx, { orderId: null, giftCardId: cardId });
  await markVoidRefund(tx, cardId, owed.length > 0 ? 'online' : 'by_hand');
  return owed;
}

/** Of a reservation that is deleted before it was paid: money that still comes goes back, and nothing is known of its guest. */
export async function forgetCredit(tx: Tx, reservationId: string): Promise<void> {
  const card = await findCredit(tx, reservationId);
  if (!card) return;
  await cancelOrdered(tx, card.id);
  await tx.updateTable('gift_cards').set({ recipient_email: '' }).where('id', '=', card.id).execute();
}
