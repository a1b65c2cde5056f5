import type { Coupon as CouponOnWire, CouponResponse } from '#contract/coupons/shapes.ts';
import { type Cents, eurosOf } from '#domain/money.ts';
import type { FoundCoupon } from './find-coupon.ts';
import type { SavedCoupon } from './manage-coupons.ts';

export function presentCoupon({ id, version, isSample, ...coupon }: SavedCoupon): CouponOnWire {
  return { _id: id, version, isSample, ...presentTerms(coupon) };
}

export function presentFoundCoupon(found: FoundCoupon): CouponResponse {
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
