import { giftCardExpiresAt } from '#domain/coupons.ts';
import { codeSuffix, formatGiftCardCode } from '#domain/gift-cards.ts';
import { takesOrders } from '#domain/offers.ts';
import { parsePolicy } from '#domain/policies.ts';
import { formatCents } from '#texts/format-money.ts';
import { giftCardEmailTexts, giftCardReceiptEmailTexts } from '#texts/gift-card-emails.ts';
import { receiptTexts } from '#texts/receipt.ts';
import type { Language } from '#texts/texts.ts';
import { withdrawalInstructionTexts } from '#texts/withdrawal-instruction.ts';
import { type Email, type EmailPart, localisedPath } from '../mail/index.ts';
import type { Settings } from '../settings/index.ts';
import { attachTerms, termsParts } from '../terms/index.ts';
import type { GiftCard } from './gift-cards-store.ts';

/** To the recipient: the card's value, its code, and the giver's message. */
export function giftCardEmail(
  card: GiftCard,
  { timeZone, offers }: Pick<Settings, 'offers'> & { timeZone: string },
): Email {
  const { recipientEmail, language, amountCents, message } = card;
  const t = giftCardEmailTexts[language];
  return {
    kind: 'gift_card',
    to: recipientEmail,
    about: aboutOf(card),
    language,
    subject: t.subject,
    title: t.title(wholeAmount(amountCents, language)),
    body: [
      { part: 'text', text: t.text },
      ...(message === '' ? [] : [{ part: 'quote' as const, text: message }]),
      {
        part: 'card',
        title: t.card,
        amount: wholeAmount(amountCents, language),
        code: [t.code, formatGiftCardCode(card.code)],
        validUntil: [t.validUntil, t.date(giftCardExpiresAt(card.createdAt), timeZone)],
      },
      { part: 'text', text: t.use(takesOrders(offers)) },
      { part: 'button', label: t.show, path: confirmationOf(card, language) },
      { part: 'link', label: t.pdf, path: pdfPathOf(card, language) },
      { part: 'small', text: t.small },
    ],
  };
}

/**
 * To the buyer, if an address was given: what was bought, for how much, and how to withdraw, on a durable medium (§
 * 312f Abs. 2 BGB). The code is for the recipient; the link shows it to the buyer.
 */
export function giftCardReceiptEmail(
  card: GiftCard,
  to: string,
  { restaurant, legal, timeZone }: Pick<Settings, 'restaurant' | 'legal'> & { timeZone: string },
): Email {
  const { recipientEmail, language, amountCents } = card;
  const t = giftCardReceiptEmailTexts[language];
  return {
    kind: 'gift_card_receipt',
    to,
    about: aboutOf(card),
    language,
    ...attachTerms(card.termsId),
    subject: t.subject,
    title: t.title,
    body: [
      { part: 'headline', text: wholeAmount(amountCents, language) },
      { part: 'text', text: t.text },
      {
        part: 'rows',
        rows: [
          { text: t.card, detail: t.forWhom(recipientEmail), amount: formatCents(amountCents, language) },
          { text: t.paid, amount: formatCents(amountCents, language), isStrong: true },
        ],
      },
      { part: 'facts', facts: receiptFacts(card, { timeZone, language }) },
      { part: 'small', text: legal.isSmallBusiness ? receiptTexts[language].withoutVat : t.vat },
      { part: 'button', label: t.show, path: confirmationOf(card, language) },
      { part: 'link', label: t.pdf, path: pdfPathOf(card, language) },
      ...termsParts(card.termsId, language),
      ...withdrawalInstructions(restaurant, language),
      { part: 'link', label: t.withdraw, path: localisedPath(language, '/withdrawal') },
    ],
  };
}

/** Which card it was, and when. */
export function receiptFacts(
  card: GiftCard,
  { timeZone, language }: { timeZone: string; language: Language },
): [label: string, value: string][] {
  const t = giftCardReceiptEmailTexts[language];
  return [
    [t.number, card.id],
    [t.orderedOn, t.date(card.createdAt, timeZone)],
    [t.validUntil, t.date(giftCardExpiresAt(card.createdAt), timeZone)],
  ];
}

export function withdrawalInstruction(restaurant: Settings['restaurant'], language: Language): string {
  const facts = { ...restaurant, city: `${restaurant.zipCode} ${restaurant.city}` };
  return withdrawalInstructionTexts[language].text(facts);
}

/** In full: a link to a page that may change is no durable medium. */
function withdrawalInstructions(restaurant: Settings['restaurant'], language: Language): EmailPart[] {
  return parsePolicy(withdrawalInstruction(restaurant, language)).flatMap(
    ({ heading, paragraphs }): EmailPart[] => [
      ...(heading ? [{ part: 'heading' as const, text: heading }] : []),
      ...paragraphs.map((text) => ({ part: 'text' as const, text })),
    ],
  );
}

/** To the buyer when the card was voided: the refunded amount, and how it is paid. */
export function giftCardVoidedEmail(card: GiftCard, to: string, backCents: number): Email {
  const { language, code, amountCents } = card;
  const t = giftCardReceiptEmailTexts[language].voided;
  const amount = formatCents(backCents, language);
  return {
    kind: 'gift_card_voided',
    to,
    about: aboutOf(card),
    language,
    subject: t.subject,
    title: t.title,
    body: [
      { part: 'text', text: t.text(formatCents(amountCents, language), codeSuffix(code)) },
      { part: 'text', text: card.voidRefund === 'online' ? t.online(amount) : t.byHand(amount) },
    ],
  };
}

/** Cards sold online are of whole euros; those issued at the desk need not be. */
const wholeAmount = (cents: number, language: Language) =>
  formatCents(cents, language).replace(/[.,]00(?=\D|$)/, '');

const aboutOf = ({ code }: GiftCard) => ({ kind: 'gift_card' as const, number: codeSuffix(code) });

const confirmationOf = ({ secret }: GiftCard, language: Language) =>
  localisedPath(language, `/gift-card-confirmation?gid=${secret}`);

/** The PDF to print; its address is as hard to guess as the card's. */
const pdfPathOf = ({ secret }: GiftCard, language: Language) =>
  `/api/giftcard/${secret}/pdf?language=${language}`;
