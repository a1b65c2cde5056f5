import { giftCardExpiresAt } from '#domain/coupons.ts';
import { groupedCode } from '#domain/gift-cards.ts';
import { formatCents } from '#texts/format.ts';
import { giftCardLetterTexts } from '#texts/gift-card-letter.ts';
import { type Letter, pathIn } from '../mail/letter.ts';
import type { GiftCard } from './gift-cards-store.ts';

/** To whom the card is given: what it is worth, its code, and the giver's words. */
export function giftCardLetter(card: GiftCard): Letter {
  const { recipientEmail, language, amountCents, message } = card;
  const t = giftCardLetterTexts[language];
  return {
    kind: 'gift_card',
    to: recipientEmail,
    language,
    subject: t.subject,
    title: t.title(formatCents(amountCents, language)),
    body: [
      { part: 'text', text: t.text },
      ...(message === '' ? [] : [{ part: 'quote' as const, text: message }]),
      {
        part: 'facts',
        facts: [
          [t.code, groupedCode(card.code)],
          [t.amount, formatCents(amountCents, language)],
          [t.validUntil, t.date(giftCardExpiresAt(card.createdAt))],
        ],
      },
      { part: 'text', text: t.use },
      { part: 'button', label: t.show, path: pathIn(language, `/gift-card-confirmation?gid=${card.id}`) },
      { part: 'small', text: t.small },
    ],
  };
}
