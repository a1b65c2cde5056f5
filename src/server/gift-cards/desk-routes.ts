import * as contract from '#contract/gift-cards/desk-routes.ts';
import type { DeskGiftCard, DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import type { GiftCardStatus } from '#domain/gift-cards.ts';
import { centsOf, eurosOf } from '#domain/money.ts';
import { isRefusal } from '#domain/refusal.ts';
import { createGuard } from '../accounts/index.ts';
import { limitGuesses } from '../coupons/index.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { isGiftCardInUse } from '../orders/index.ts';
import { acceptsDemoMoney } from '../payments/index.ts';
import type { GiftCard } from './gift-cards.ts';
import { presentFacts, presentLedgerEntry } from './present.ts';
import {
  findGiftCardByCode,
  type GiftCardDetail,
  readGiftCardDetail,
  readGiftCards,
} from './read-gift-cards.ts';
import { redeemAtTill } from './redeem-at-till.ts';
import { undoRedemption } from './undo-redemption.ts';
import { voidGiftCard } from './void-gift-card.ts';

/** The desk's gift card calls. Staff redeem at the till; only the owner refunds. */
export function giftCardDeskRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  const playMoneyIs = acceptsDemoMoney(deps) ? 'taken' : 'refused';
  const listedAnswer = (card: GiftCard, status: GiftCardStatus): DeskGiftCard => {
    return { ...presentFacts(card, status), playMoney: card.isDemoMoney ? playMoneyIs : null };
  };
  const detailAnswer = ({ card, standing: status, entries, refund }: GiftCardDetail): DeskGiftCardDetail => {
    return { ...listedAnswer(card, status), refund, entries: entries.map(presentLedgerEntry) };
  };
  return createRouter()
    .openapi(guard(contract.listGiftCards), async (c) => {
      const { search, standing: status = null, page, limit } = c.req.valid('query');
      const { cards, total, openCents, play } = await readGiftCards(deps, {
        search,
        standing: status,
        page,
        limit,
      });
      return c.json(
        {
          giftCards: cards.map(({ card, standing: status }) => listedAnswer(card, status)),
          totalPages: Math.ceil(total / limit),
          openBalance: eurosOf(openCents),
          play: { cards: play.cards, balance: eurosOf(play.cents), isTaken: play.isTaken },
        },
        200,
      );
    })
    .openapi(guard(contract.readDeskGiftCard), async (c) => {
      const detail = await readGiftCardDetail(deps, c.req.valid('param').id);
      return c.json(detailAnswer(unwrap(detail)), 200);
    })
    .openapi(guard(contract.findGiftCard), async (c) => {
      const guessers = { visitor: visitorOf(c, deps.config), accountId: c.get('account').id };
      const { code } = c.req.valid('json');
      const found = await limitGuesses(limit, guessers, () => findGiftCardByCode(deps, code));
      return c.json(detailAnswer(unwrap(found)), 200);
    })
    .openapi(guard(contract.redeemGiftCard), async (c) => {
      const guessers = { visitor: visitorOf(c, deps.config), accountId: c.get('account').id };
      const { code, amount } = c.req.valid('json');
      const redemption = {
        code,
        // The contract's shape accepts only whole cents.
        amountCents: centsOf(amount) as number,
        idempotencyKey: c.req.valid('header')['idempotency-key'] ?? null,
      };
      const redeemed = await limitGuesses(limit, guessers, async () => {
        const card = await redeemAtTill(by(c), redemption);
        return isRefusal(card) ? card : readGiftCardDetail(deps, card.id);
      });
      return c.json(detailAnswer(unwrap(redeemed)), 200);
    })
    .openapi(guard(contract.undoRedemption), async (c) => {
      const { id } = c.req.valid('param');
      unwrap(await undoRedemption(by(c), { cardId: id, entryId: c.req.valid('json').entry }));
      return c.json(detailAnswer(unwrap(await readGiftCardDetail(deps, id))), 200);
    })
    .openapi(guard(contract.voidGiftCard), async (c) => {
      const { id } = c.req.valid('param');
      const balanceCents = centsOf(c.req.valid('json').balance) as number;
      const voided = await voidGiftCard(by(c), id, balanceCents, isGiftCardInUse);
      return c.json(detailAnswer(unwrap(voided)), 200);
    });
}
