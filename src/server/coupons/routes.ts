import * as contract from '#contract/coupons/routes.ts';
import type { CouponAnswer } from '#contract/coupons/shapes.ts';
import { eurosOf } from '#domain/money.ts';
import type { Deps } from '../deps.ts';
import { createGuard } from '../http/guard.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { orRefuse } from '../http/refuse.ts';
import { createRouter } from '../http/router.ts';
import { type FoundCoupon, findCoupon } from './find-coupon.ts';
import { limitGuesses } from './limit-guesses.ts';

export function couponRoutes(deps: Deps, limit: Limit) {
  const { forSignedIn } = createGuard(deps);
  return createRouter().openapi(forSignedIn(contract.readCoupon), async (c) => {
    const guessers = { visitor: visitorOf(c, deps.config), accountId: c.get('account').id };
    const { code } = c.req.valid('param');
    const found = await limitGuesses(limit, guessers, () => findCoupon(deps.db, code));
    return c.json(couponAnswer(orRefuse(found)), 200);
  });
}

function couponAnswer(found: FoundCoupon): CouponAnswer {
  if (found.kind === 'gift_card') {
    const { status, isRedeemed, createdAt, amountCents, balanceCents } = found.giftCard;
    const money = { amount: eurosOf(amountCents), balance: eurosOf(balanceCents) };
    return {
      type: 'coupon',
      giftCard: { status, isRedeemed, createdAt: new Date(createdAt).toISOString(), ...money },
    };
  }
  const { minimumOrderCents, upperLimitCents, ...coupon } = found.coupon;
  return {
    type: 'discount',
    discount: {
      ...coupon,
      minimumOrderValue: minimumOrderCents === null ? null : eurosOf(minimumOrderCents),
      upperLimit: upperLimitCents === null ? null : eurosOf(upperLimitCents),
    },
  };
}
