import * as contract from '#contract/gift-cards/routes.ts';
import type { GiftCard as GiftCardAnswer } from '#contract/gift-cards/shapes.ts';
import { giftCardExpiresAt } from '#domain/coupons.ts';
import { groupedCode } from '#domain/gift-cards.ts';
import { eurosOf } from '#domain/money.ts';
import { giftCardPaperTexts } from '#texts/gift-card-paper.ts';
import type { Deps } from '../deps.ts';
import { isoOf } from '../http/iso-of.ts';
import { originOf } from '../http/origin.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { linksOf } from '../payments/links.ts';
import type { GiftCard } from './find-gift-card.ts';
import { orderGiftCard } from './order-gift-card.ts';
import { openGiftCard, verifyGiftCard } from './pay-gift-card.ts';
import { printGiftCard } from './print-gift-card.ts';

export function giftCardRoutes(deps: Deps, limit: Limit) {
  const router = createRouter()
    .openapi(contract.createGiftCard, async (c) => {
      await limit('giftCard', visitorOf(c, deps.config));
      const ordered = await orderGiftCard(deps, {
        input: c.req.valid('json'),
        language: c.get('language'),
        origin: originOf(c, deps.config),
        idempotencyKey: c.req.valid('header')['idempotency-key'] ?? null,
      });
      const { card, payment } = orRefuse(ordered);
      return c.json({ giftCard: { _id: card.secret }, links: linksOf(payment) }, 201);
    })
    .openapi(contract.verifyGiftCard, async (c) => {
      await limit('payment', visitorOf(c, deps.config));
      const { giftCardId: secret, ...back } = c.req.valid('json');
      const card = orRefuse(await verifyGiftCard(deps, { secret, ...back }));
      return c.json({ giftCard: giftCardAnswer(card) }, 200);
    })
    .openapi(contract.readGiftCard, async (c) => {
      await limit('payment', visitorOf(c, deps.config));
      const card = await openGiftCard(deps, c.req.valid('param').id);
      return c.json(giftCardAnswer(orRefuse(card ?? { code: 'not_found' })), 200);
    });

  /** The paid card to print. Not in the OpenAPI document: a link in mails and pages, and a file. */
  router.get('/giftcard/:id/pdf', async (c) => {
    await limit('giftCardPaper', visitorOf(c, deps.config));
    const language = c.req.query('language') === 'en' ? 'en' : 'de';
    const siteAddress = new URL(originOf(c, deps.config)).host;
    const paper = orRefuse(await printGiftCard(deps, c.req.param('id'), { language, siteAddress }));
    return c.body(paper, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${giftCardPaperTexts[language].fileName}"`,
      // Whoever has this file has the money.
      'cache-control': 'private, no-store',
    });
  });
  return router;
}

/** In public a card's `_id` is its secret: whoever has it may see the code. */
function giftCardAnswer(card: GiftCard): GiftCardAnswer {
  return {
    _id: card.secret,
    status: card.status,
    code: card.status === 'issued' ? groupedCode(card.code) : null,
    amount: eurosOf(card.amountCents),
    balance: eurosOf(card.balanceCents),
    recipientEmail: card.recipientEmail,
    message: card.message,
    createdAt: new Date(card.createdAt).toISOString(),
    validUntil: new Date(giftCardExpiresAt(card.createdAt)).toISOString(),
    voidedAt: isoOf(card.voidedAt),
  };
}
