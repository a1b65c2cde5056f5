import * as contract from '#contract/coupons/routes.ts';
import type { CouponBody } from '#contract/coupons/shapes.ts';
import { centsOf } from '#domain/money.ts';
import { createGuard } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { type Limit, visitorOf } from '../http/rate-limit.ts';
import { unwrap } from '../http/refusal-error.ts';
import { createRouter } from '../http/router.ts';
import { listCoupons } from './coupons-store.ts';
import { lookUpCoupon, lookUpPercentage } from './find-coupon.ts';
import { limitGuesses } from './limit-guesses.ts';
import { createCoupon, deleteCoupon, editCoupon } from './manage-coupons.ts';
import { presentCoupon, presentFoundCoupon } from './present.ts';

export function couponRoutes(deps: Deps, limit: Limit) {
  const { guard, by } = createGuard(deps);
  return createRouter()
    .openapi(guard(contract.readCoupon), async (c) => {
      const guessers = { visitor: visitorOf(c, deps.config), accountId: c.get('account').id };
      const { id: code } = c.req.valid('param');
      const found = await limitGuesses(limit, guessers, () => lookUpPercentage(deps, code));
      return c.json(presentFoundCoupon(unwrap(found)), 200);
    })
    .openapi(guard(contract.findCoupon), async (c) => {
      const guessers = { visitor: visitorOf(c, deps.config), accountId: c.get('account').id };
      const { code } = c.req.valid('json');
      const found = await limitGuesses(limit, guessers, () => lookUpCoupon(deps, code));
      return c.json(presentFoundCoupon(unwrap(found)), 200);
    })
    .openapi(guard(contract.listCoupons), async (c) =>
      c.json((await listCoupons(deps.db)).map(presentCoupon), 200),
    )
    .openapi(guard(contract.createCoupon), async (c) => {
      const body = c.req.valid('json');
      const { coupon } = unwrap(await createCoupon(by(c), couponOf(body), body._id));
      return c.json(presentCoupon(coupon), 201);
    })
    .openapi(guard(contract.editCoupon), async (c) => {
      const { id } = c.req.valid('param');
      const { coupon } = unwrap(await editCoupon(by(c), id, editedCouponOf(c.req.valid('json'))));
      return c.json(presentCoupon(coupon), 200);
    })
    .openapi(guard(contract.deleteCoupon), async (c) =>
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
