import type { DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import type { Cents } from '#domain/money.ts';
import { cents } from '../../../components/order-receipt/receipt-lines.ts';
import { randomKey } from '../../../random-key.ts';

/** So much is to be taken from a card that was seen with this balance. */
export interface TillWish {
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
export function wishFor(sent: readonly TillWish[], card: Card, amountCents: Cents): TillWish {
  const wish = { cardId: card._id, balanceCents: cents(card.balance), amountCents };
  const unheard = sent.find(
    ({ cardId, balanceCents, ...earlier }) =>
      cardId === wish.cardId && balanceCents === wish.balanceCents && earlier.amountCents === amountCents,
  );
  return unheard ?? { ...wish, key: randomKey() };
}

export function withSent(sent: readonly TillWish[], wish: TillWish): readonly TillWish[] {
  return sent.includes(wish) ? sent : [...sent, wish];
}

/** Something was taken from this card: whatever is wanted of it next is new. */
export function withoutCard(sent: readonly TillWish[], taken: string): readonly TillWish[] {
  return sent.filter(({ cardId }) => cardId !== taken);
}
