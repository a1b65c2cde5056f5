import type { GiftCard as GiftCardAnswer } from '#contract/gift-cards/shapes.ts';
import { giftCardExpiresAt } from '#domain/coupons.ts';
import { codeSuffix, formatGiftCardCode, type GiftCardStatus } from '#domain/gift-cards.ts';
import { eurosOf } from '#domain/money.ts';
import { isoOrNull } from '../http/iso-date.ts';
import { readableEmail } from '../mail/index.ts';
import type { GiftCard } from './gift-cards.ts';
import type { GiftCardDetail } from './read-gift-cards.ts';

export function presentFacts(card: GiftCard, status: GiftCardStatus) {
  return {
    _id: card.id,
    codeEnd: codeSuffix(card.code),
    standing: status,
    amount: eurosOf(card.amountCents),
    balance: eurosOf(card.balanceCents),
    recipientEmail: readableEmail(card.recipientEmail),
    buyerEmail: card.buyerEmail && readableEmail(card.buyerEmail),
    createdAt: new Date(card.createdAt).toISOString(),
    validUntil: new Date(giftCardExpiresAt(card.createdAt)).toISOString(),
    voidedAt: isoOrNull(card.voidedAt),
    isPrepayment: card.reservationId !== null,
  };
}

export function presentLedgerEntry({
  id,
  cardId: _,
  amountCents,
  createdAt,
  ...entry
}: GiftCardDetail['entries'][number]) {
  const amount = eurosOf(amountCents);
  return { ...entry, _id: id, amount, createdAt: new Date(createdAt).toISOString() };
}

/** In public calls a card's `_id` is its secret: its holder may see the code. */
export function presentGiftCard(card: GiftCard): GiftCardAnswer {
  return {
    _id: card.secret,
    status: card.status,
    code: card.status === 'issued' ? formatGiftCardCode(card.code) : null,
    amount: eurosOf(card.amountCents),
    balance: eurosOf(card.balanceCents),
    recipientEmail: readableEmail(card.recipientEmail),
    message: card.message,
    createdAt: new Date(card.createdAt).toISOString(),
    validUntil: new Date(giftCardExpiresAt(card.createdAt)).toISOString(),
    voidedAt: isoOrNull(card.voidedAt),
    receiptNumber: card.status === 'issued' && card.buyerEmail === null ? card.id : null,
  };
}
