import * as contract from '#contract/gift-cards/routes.ts';
import { refusal } from '#domain/refusal.ts';
import { giftCardPdfTexts } from '#texts/gift-card-pdf.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { originOf } from '../http/host.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { presentPaymentLinks } from '../payments/index.ts';
import { readGiftCardPdf } from './gift-card-pdf.ts';
import { readGiftCardReceipt } from './gift-card-receipt.ts';
import { orderGiftCard } from './order-gift-card.ts';
import { openGiftCard, verifyGiftCard } from './pay-gift-card.ts';
import { presentGiftCard } from './present.ts';

export function giftCardRoutes(deps: Deps, limit: Limit) {
  const { guard } = createGuard(deps);
  const router = createRouter()
    .openapi(guard(contract.createGiftCard), async (c) => {
      await limit('giftCard', visitorOf(c, deps.config));
      const ordered = await orderGiftCard(deps, {
        input: c.req.valid('json'),
        language: c.get('language'),
        origin: originOf(c, deps.config),
        idempotencyKey: c.req.valid('header')['idempotency-key'] ?? null,
      });
      const { card, payment } = unwrap(ordered);
      return c.json({ giftCard: { _id: card.secret }, links: presentPaymentLinks(payment) }, 201);
    })
    .openapi(guard(contract.verifyGiftCard), async (c) => {
      await limit('payment', visitorOf(c, deps.config));
      const { giftCardId: secret, ...back } = c.req.valid('json');
      const card = unwrap(await verifyGiftCard(deps, { secret, ...back }));
      return c.json({ giftCard: presentGiftCard(card) }, 200);
    })
    .openapi(guard(contract.readGiftCard), async (c) => {
      await limit('payment', visitorOf(c, deps.config));
      const card = await openGiftCard(deps, c.req.valid('param').id);
      return c.json(presentGiftCard(unwrap(card ?? refusal('not_found'))), 200);
    });

  /** The paid card to print. Not in the OpenAPI document: a link in emails and pages, and a file. */
  router.get('/giftcard/:id/pdf', async (c) => {
    await limit('giftCardPaper', visitorOf(c, deps.config));
    const language = c.req.query('language') === 'en' ? 'en' : 'de';
    const siteAddress = new URL(originOf(c, deps.config)).host;
    const paper = unwrap(await readGiftCardPdf(deps, c.req.param('id'), { language, siteAddress }));
    return c.body(paper, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${giftCardPdfTexts[language].fileName}"`,
      // The file is as good as the money.
      'cache-control': 'private, no-store',
    });
  });
  /** The receipt of a buyer who gave no address, to keep: also not in the document. */
  router.get('/giftcard/:id/receipt', async (c) => {
    await limit('giftCardPaper', visitorOf(c, deps.config));
    const language = c.req.query('language') === 'en' ? 'en' : 'de';
    const receipt = unwrap(await readGiftCardReceipt(deps, c.req.param('id'), language));
    return c.body(receipt, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${giftCardPdfTexts[language].receiptFile}"`,
      'cache-control': 'private, no-store',
    });
  });
  return router;
}
