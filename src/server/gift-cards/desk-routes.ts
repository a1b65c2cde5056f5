import * as contract from '#contract/gift-cards/desk-routes.ts';
import type { DeskGiftCard, DeskGiftCardDetail } from '#contract/gift-cards/desk-shapes.ts';
import { isRefusal } from '#contract/refusals.ts';
import { giftCardExpiresAt } from '#domain/coupons.ts';
import { endOfCode, type GiftCardStanding } from '#domain/gift-cards.ts';
import { centsOf, eurosOf } from '#domain/money.ts';
import { limitGuesses } from '../coupons/limit-guesses.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { isoOf } from '../http/iso-of.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { takesPlayMoney } from '../payments/play-money.ts';
import type { GiftCard } from './find-gift-card.ts';
import { type CardInDetail, findAtTill, readGiftCards, readInDetail } from './read-gift-cards.ts';
import { redeemAtTill } from './redeem-at-till.ts';
import { undoRedemption } from './undo-redemption.ts';
import { voidGiftCard } from './void-gift-card.ts';

/** The gift cards as the house sees them. Staff redeem at the till; giving money back is the owner's. */
export function giftCardDeskRoutes(deps: Deps, limit: Limit) {
  const { forStaff, forOwner, by } = createGuard(deps);
  const playMoneyIs = takesPlayMoney(deps) ? 'taken' : 'refused';
  const listedAnswer = (card: GiftCard, standing: GiftCardStanding): DeskGiftCard => {
    return { ...factsOf(card, standing), playMoney: card.isPlay ? playMoneyIs : null };
  };
  const detailAnswer = ({ card, standing, entries, refund }: CardInDetail): DeskGiftCardDetail => {
    return { ...listedAnswer(card, standing), refund, entries: entries.map(entryAnswer) };
  };
  return createRouter()
    .openapi(forStaff(contract.listGiftCards), async (c) => {
      const { search, standing = null, page, limit } = c.req.valid('query');
      const { cards, total, openCents, play } = await readGiftCards(deps, { search, standing, page, limit });
      return c.json(
        {
          giftCards: cards.map(({ card, standing }) => listedAnswer(card, standing)),
          totalPages: Math.ceil(total / limit),
          openBalance: eurosOf(openCents),
          play: { cards: play.cards, balance: eurosOf(play.cents), isTaken: play.isTaken },
        },
        200,
      );
    })
    .openapi(forStaff(contract.readDeskGiftCard), async (c) => {
      const detail = await readInDetail(deps, c.req.valid('param').id);
      return c.json(detailAnswer(orRefuse(detail)), 200);
    })
    .openapi(forStaff(contract.findGiftCard), async (c) => {
      const guessers = { visitor: visitorOf(c, deps.config), accountId: c.get('account').id };
      const { code } = c.req.valid('json');
      const found = await limitGuesses(limit, guessers, () => findAtTill(deps, code));
      return c.json(detailAnswer(orRefuse(found)), 200);
    })
    .openapi(forStaff(contract.redeemGiftCard), async (c) => {
      const guessers = { visitor: visitorOf(c, deps.config), accountId: c.get('account').id };
      const { code, amount } = c.req.valid('json');
      const redemption = {
        code,
        // The contract's shape has let through whole cents only.
        amountCents: centsOf(amount) as number,
        idempotencyKey: c.req.valid('header')['idempotency-key'] ?? null,
      };
      const redeemed = await limitGuesses(limit, guessers, async () => {
        const card = await redeemAtTill(by(c), redemption);
        return isRefusal(card) ? card : readInDetail(deps, card.id);
      });
      return c.json(detailAnswer(orRefuse(redeemed)), 200);
    })
    .openapi(forStaff(contract.undoRedemption), async (c) => {
      const { id } = c.req.valid('param');
      orRefuse(await undoRedemption(by(c), { cardId: id, entryId: c.req.valid('json').entry }));
      return c.json(detailAnswer(orRefuse(await readInDetail(deps, id))), 200);
    })
    .openapi(forOwner(contract.voidGiftCard), async (c) => {
      const { id } = c.req.valid('param');
      const balanceCents = centsOf(c.req.valid('json').balance) as number;
      orRefuse(await voidGiftCard(by(c), id, balanceCents));
      return c.json(detailAnswer(orRefuse(await readInDetail(deps, id))), 200);
    });
}

function factsOf(card: GiftCard, standing: GiftCardStanding) {
  return {
    _id: card.id,
    codeEnd: endOfCode(card.code),
    standing,
    amount: eurosOf(card.amountCents),
    balance: eurosOf(card.balanceCents),
    recipientEmail: card.recipientEmail,
    buyerEmail: card.buyerEmail,
    createdAt: new Date(card.createdAt).toISOString(),
    validUntil: new Date(giftCardExpiresAt(card.createdAt)).toISOString(),
    voidedAt: isoOf(card.voidedAt),
  };
}

function entryAnswer({ id, cardId: _, amountCents, createdAt, ...entry }: CardInDetail['entries'][number]) {
  const amount = eurosOf(amountCents);
  return { ...entry, _id: id, amount, createdAt: new Date(createdAt).toISOString() };
}
