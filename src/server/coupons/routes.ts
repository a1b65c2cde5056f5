import * as contract from '#contract/coupons/routes.ts';
import type { CouponBody, Coupon as CouponOnWire, CouponResponse } from '#contract/coupons/shapes.ts';
import { type Cents, centsOf, eurosOf } from '#domain/money.ts';
import { createGuard } from '../accounts/guard.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { type FoundCoupon, lookUpCoupon, lookUpPercentage } from './find-coupon.ts';
import { limitGuesses } from './limit-guesses.ts';
import { createCoupon, deleteCoupon, editCoupon, listCoupons, type SavedCoupon } from './manage-coupons.ts';

export function couponRoutes(deps: Deps, limit: Limit) {
  const { forSignedIn, forOwner, by } = createGuard(deps);
  return createRouter()
    .openapi(forSignedIn(contract.readCoupon), async (c) => {
      const guessers = { visitor: visitorOf(c, deps.config), accountId: c.get('account').id };
      const { code } = c.req.valid('param');
      const found = await limitGuesses(limit, guessers, () => lookUpPercentage(deps, code));
      return c.json(presentFoundCoupon(unwrap(found)), 200);
    })
    .openapi(forSignedIn(contract.findCoupon), async (c) => {
      const guessers = { visitor: visitorOf(c, deps.config), accountId: c.get('account').id };
      const { code } = c.req.valid('json');
      const found = await limitGuesses(limit, guessers, () => lookUpCoupon(deps, code));
      return c.json(presentFoundCoupon(unwrap(found)), 200);
    })
    .openapi(forOwner(contract.listCoupons), async (c) =>
      c.json((await listCoupons(deps.db)).map(presentCoupon), 200),
    )
    .openapi(forOwner(contract.createCoupon), async (c) => {
      const body = c.req.valid('json');
      const { coupon } = unwrap(await createCoupon(by(c), couponOf(body), body._id));
      return c.json(presentCoupon(coupon), 201);
    })
    .openapi(forOwner(contract.editCoupon), async (c) => {
      const { id } = c.req.valid('param');
      const { coupon } = unwrap(await editCoupon(by(c), id, editedCouponOf(c.req.valid('json'))));
      return c.json(presentCoupon(coupon), 200);
    })
    .openapi(forOwner(contract.deleteCoupon), async (c) =>
      c.json(unwrap(await deleteCoupon(by(c), c.req.valid('param').id, c.req.valid('query').version)), 200),
    );
}

function editedCouponOf(body: CouponBody) {
  return { ...couponOf(body), seen: body.version };
}

function couponOf({ upperLimit, minimumOrderValue, version: _, _id: __, ...terms }: CouponBody) {
  return {
    ...terms,
    upperLimitCents: upperLimit === null ? null : centsOf(upperLimit),
    minimumOrderCents: minimumOrderValue === null ? null : centsOf(minimumOrderValue),
  };
}

function presentCoupon({ id, version, isSample, ...coupon }: SavedCoupon): CouponOnWire {
  return { _id: id, version, isSample, ...presentTerms(coupon) };
}

function presentFoundCoupon(found: FoundCoupon): CouponResponse {
  if (found.kind === 'gift_card') {
    const { status, isRedeemed, createdAt, amountCents, balanceCents } = found.giftCard;
    const money = { amount: eurosOf(amountCents), balance: eurosOf(balanceCents) };
    return {
      type: 'coupon',
      giftCard: { status, isRedeemed, createdAt: new Date(createdAt).toISOString(), ...money },
    };
  }
  return { type: 'discount', discount: presentTerms(found.coupon) };
}

function presentTerms({
  minimumOrderCents,
  upperLimitCents,
  ...terms
}: Omit<SavedCoupon, 'id' | 'version' | 'isSample'>) {
  return {
    ...terms,
    minimumOrderValue: eurosOrNull(minimumOrderCents),
    upperLimit: eurosOrNull(upperLimitCents),
  };
}

function eurosOrNull(cents: Cents | null): number | null {
  return cents === null ? null : eurosOf(cents);
}
