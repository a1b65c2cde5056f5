import type { DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import type { Cents } from '#domain/money.ts';
import { toCents } from '../../../api/amounts.ts';
import { randomKey } from '../../../browser/random-key.ts';

/** A request to redeem an amount of a card that had this balance on the screen. */
export interface RedemptionRequest {
  cardId: string;
  balanceCents: Cents;
  amountCents: Cents;
  /** Idempotency key: the server redeems once per key. */
  key: string;
}

type Card = Pick<DeskGiftCardDetail, '_id' | 'balance'>;

/**
 * Returns the request for an amount. If the same one was sent before without a response, it is returned again, with its
 * key, also after the dialog was closed: so nothing is redeemed twice. If the card's balance has changed since, the
 * result of the earlier one is visible, and this one is new.
 */
export function redemptionRequestFor(
  sent: readonly RedemptionRequest[],
  card: Card,
  amountCents: Cents,
): RedemptionRequest {
  const input = { cardId: card._id, balanceCents: toCents(card.balance), amountCents };
  const unconfirmed = sent.find(
    ({ cardId, balanceCents, ...earlier }) =>
      cardId === input.cardId && balanceCents === input.balanceCents && earlier.amountCents === amountCents,
  );
  return unconfirmed ?? { ...input, key: randomKey() };
}

export function addSentRequest(
  sent: readonly RedemptionRequest[],
  input: RedemptionRequest,
): readonly RedemptionRequest[] {
  return sent.includes(input) ? sent : [...sent, input];
}

/** After a successful redemption the next request for this card is new. */
export function removeRequestsOfCard(
  sent: readonly RedemptionRequest[],
  redeemedCardId: string,
): readonly RedemptionRequest[] {
  return sent.filter(({ cardId }) => cardId !== redeemedCardId);
}
