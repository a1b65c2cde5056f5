import { id as idShape } from '#contract/shapes.ts';
import { placeLines } from '#domain/place-lines.ts';
import { parsePolicy } from '#domain/policies.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { formatCents } from '#texts/format-money.ts';
import { giftCardReceiptEmailTexts } from '#texts/gift-card-emails.ts';
import { giftCardPdfTexts } from '#texts/gift-card-pdf.ts';
import type { Language } from '#texts/texts.ts';
import type { Deps } from '../deps.ts';
import { readHours } from '../hours/index.ts';
import { readableEmail } from '../mail/index.ts';
import { readIdentity } from '../settings/index.ts';
import { readTermsVersion } from '../terms/index.ts';
import { receiptFacts, withdrawalInstruction } from './gift-card-email.ts';
import { renderTextPdf } from './gift-card-pdf.ts';
import { findBySecret } from './gift-cards-store.ts';

/**
 * What a buyer without an address gets instead of the e-mail, as a file to keep: what was bought, for how much, the terms
 * and the instruction on withdrawal (§ 312f Abs. 2 BGB). Only of a paid card.
 */
export async function readGiftCardReceipt(
  { db }: Pick<Deps, 'db'>,
  secret: string,
  language: Language,
): Promise<Buffer<ArrayBuffer> | Refusal> {
  const card = idShape.safeParse(secret).success ? await findBySecret(db, secret) : null;
  if (card?.status !== 'issued' || card.buyerEmail !== null) return refusal('not_found');
  const [{ restaurant }, { timeZone }] = [await readIdentity(db), await readHours(db)];
  // The terms contain the instruction.
  const terms = card.termsId === null ? null : await readTermsVersion(db, card.termsId);
  const law = parsePolicy(terms ?? withdrawalInstruction(restaurant, language));
  const paper = giftCardPdfTexts[language];
  const t = giftCardReceiptEmailTexts[language];
  return renderTextPdf({ title: paper.receiptTitle, language, at: card.createdAt }, (add) => {
    add('H1', paper.receiptTitle);
    add('P', `${t.card} ${t.forWhom(readableEmail(card.recipientEmail))}`);
    add('P', `${t.paid}: ${formatCents(card.amountCents, language)}`);
    for (const [label, value] of receiptFacts(card, { timeZone, language })) add('P', `${label}: ${value}`);
    const seller = [restaurant.name, ...placeLines(restaurant), restaurant.phone, restaurant.email];
    add('P', `${paper.seller}: ${seller.filter(Boolean).join(', ')}`);
    add('P', t.vat);
    for (const { heading, paragraphs } of law) {
      if (heading) add('H2', heading);
      for (const words of paragraphs) add('P', words);
    }
  });
}
