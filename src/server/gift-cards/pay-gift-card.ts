import { lapsesAt, PAYMENT_TIMEOUT_MS } from '#domain/orders/order.ts';
import type { PaymentSource } from '#domain/payment-providers.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import type { Tx } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { queueMail } from '../mail/index.ts';
import { findPaymentForSubject, type Payment, settlePayment } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { inOfferedLanguage } from '../website/index.ts';
import { giftCardEmail, giftCardReceiptEmail } from './gift-card-email.ts';
import {
  cancelOrdered,
  cancelUnpaid,
  findById,
  findBySecret,
  type GiftCard,
  markIssued,
} from './gift-cards-store.ts';

/** The buyer has returned from the provider's page: issues the card if it is paid, and only once. */
export async function verifyGiftCard(
  deps: Deps,
  { secret, paymentId, payerId }: { secret: string; paymentId: string; payerId: string },
): Promise<GiftCard | Refusal> {
  const card = await findBySecret(deps.db, secret);
  if (!card) return refusal('not_found');
  const payment = await findPaymentForSubject(deps, { orderId: null, giftCardId: card.id }, paymentId);
  if (!payment) return refusal('payment_mismatch');
  const refused = await settleGiftCard(deps, card, payment, payerId);
  return refused ?? ((await findById(deps.db, card.id)) as GiftCard);
}

/** Captures the payment of a card, and puts the amount on it. */
export function settleGiftCard(
  deps: Deps,
  card: GiftCard,
  payment: Payment,
  payerId: string | null,
): Promise<Refusal | null> {
  const isWaiting = card.status === 'created' && deps.clock.now() < lapsesAt(card.createdAt);
  const deliver = async (tx: Tx, { paidWith, now }: { paidWith: PaymentSource; now: number }) => {
    if (!(await markIssued(tx, card.id, { paidWith, now }))) return false;
    const { timeZone } = await readHours(tx);
    const { restaurant, legal, offers } = await readSettings(tx);
    const sent = await inOfferedLanguage(tx, card);
    await queueMail(tx, giftCardEmail(sent, { timeZone, offers }), now);
    if (card.buyerEmail !== null) {
      await queueMail(tx, giftCardReceiptEmail(sent, card.buyerEmail, { restaurant, legal, timeZone }), now);
    }
    return true;
  };
  const giveUp = (tx: Tx) => cancelOrdered(tx, card.id);
  return settlePayment(deps, payment, { isWaiting, fulfil: deliver, release: giveUp }, payerId);
}

/** The current state of a card, by its id. */
export function readGiftCard({ db }: Pick<Deps, 'db'>, id: string): Promise<GiftCard | null> {
  return findById(db, id);
}

/** A card for anyone who has its link. */
export function openGiftCard({ db }: Pick<Deps, 'db'>, secret: string): Promise<GiftCard | null> {
  return findBySecret(db, secret);
}

/** Unpaid cards lapse like unpaid orders. */
export function lapseUnpaidGiftCards({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  return cancelUnpaid(db, clock.now() - PAYMENT_TIMEOUT_MS);
}
