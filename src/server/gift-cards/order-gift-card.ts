import type { z } from 'zod';
import type { createGiftCardBody } from '#contract/gift-cards/shapes.ts';
import { giftCardCents } from '#domain/gift-cards.ts';
import { lapsesAt } from '#domain/orders/order.ts';
import { type Refusal, refusal } from '#domain/refusal.ts';
import { paymentTexts } from '#texts/payments.ts';
import type { Language } from '#texts/texts.ts';
import { newId } from '../db/ids.ts';
import { hashContent } from '../db/tokens.ts';
import type { Deps } from '../deps.ts';
import { localisedPath } from '../mail/index.ts';
import { offeredProvider, openPayment } from '../payments/index.ts';
import { readSettings } from '../settings/index.ts';
import { currentTerms, markTermsStored, storeTermsVersion } from '../terms/index.ts';
import { generateCode } from './gift-cards.ts';
import { findById, findByKey, type GiftCard, insertOrdered } from './gift-cards-store.ts';

interface GiftCardRequest {
  input: z.output<typeof createGiftCardBody>;
  language: Language;
  origin: string;
  idempotencyKey: string | null;
}

/** Orders a card and opens its payment. A repeated idempotency key returns the same card. */
export async function orderGiftCard(
  deps: Deps,
  request: GiftCardRequest,
): Promise<{ card: GiftCard; payment: { approvalUrl: string } | null } | Refusal> {
  const { paymentProvider = null } = request.input;
  if (!offeredProvider(deps.payments, paymentProvider)) return refusal('payment_not_offered');
  const card = await findOrInsert(deps, request);
  if (!card) return refusal('idempotency_key_reused');
  if (card.status === 'issued') return { card, payment: null };
  if (card.status === 'cancelled' || deps.clock.now() >= lapsesAt(card.createdAt)) {
    return refusal('order_lapsed');
  }

  const { language, origin } = request;
  const payment = await openPayment(
    deps,
    { orderId: null, giftCardId: card.id },
    {
      provider: paymentProvider,
      amountCents: card.amountCents,
      description: paymentTexts[language].giftCard(card.amountCents),
      language,
      origin,
      returnPath: localisedPath(language, `/gift-card-confirmation?gid=${card.secret}`),
      // With the card, for where no more are sold by the time that the buyer comes back.
      cancelPath: localisedPath(language, `/gift-card?gid=${card.secret}&payment=left`),
    },
  );
  return 'approvalUrl' in payment ? { card, payment } : payment.refusal;
}

async function findOrInsert(
  { db, clock }: Deps,
  { input, language, idempotencyKey }: GiftCardRequest,
): Promise<GiftCard | null> {
  const hash = hashContent(input);
  const idempotency = idempotencyKey === null ? null : { key: idempotencyKey, hash };
  const id = newId();
  const now = clock.now();
  const terms = await currentTerms(db, await readSettings(db), language);
  await storeTermsVersion(db, terms, now);
  markTermsStored(db, terms.id);
  const { amount, recipientEmail, buyerEmail, message } = input;
  const wanted = {
    ...{ code: generateCode(), amountCents: giftCardCents(amount) },
    ...{ recipientEmail, buyerEmail, message, language, termsId: terms.id },
  };
  if (await insertOrdered(db, id, wanted, { idempotency, now })) return findById(db, id);
  const earlier = await findByKey(db, idempotency?.key ?? '');
  return earlier?.hash === hash ? earlier.card : null;
}
