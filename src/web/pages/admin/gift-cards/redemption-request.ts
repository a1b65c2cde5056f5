import type { DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import type { Cents } from '#domain/money.ts';
import { randomKey } from '../../../browser/random-key.ts';
import { toCents } from '../../../components/order-receipt/receipt-lines.ts';

/** So much is to be taken from a card that was seen with this balance. */
export interface RedemptionRequest {
  cardId: string;
  balanceCents: Cents;
  amountCents: Cents;
  /** The server takes it once for each key. */
  key: string;
}

type Card = Pick<DeskGiftCardDetail, '_id' | 'balance'>;

/**
 * The wish to take an amount. One that was sent before, and of which nobody heard that it got through, is the same
 * wish with the same key, also after the question was closed. Unless the card holds something else by now: then one
 * sees what became of it, and what is wanted next is new.
 */
export function redemptionRequestFor(
  sent: readonly RedemptionRequest[],
  card: Card,
  amountCents: Cents,
): RedemptionRequest {
  const input = { cardId: card._id, balanceCents: toCents(card.balance), amountCents };
  const unheard = sent.find(
    ({ cardId, balanceCents, ...earlier }) =>
      cardId === input.cardId && balanceCents === input.balanceCents && earlier.amountCents === amountCents,
  );
  return unheard ?? { ...input, key: randomKey() };
}

export function addSentRequest(
  sent: readonly RedemptionRequest[],
  input: RedemptionRequest,
): readonly RedemptionRequest[] {
  return sent.includes(input) ? sent : [...sent, input];
}

/** Something was taken from this card: whatever is wanted of it next is new. */
export function removeRequestsOfCard(
  sent: readonly RedemptionRequest[],
  taken: string,
): readonly RedemptionRequest[] {
  return sent.filter(({ cardId }) => cardId !== taken);
}
