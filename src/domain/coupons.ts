import { isLocalDate, localTimeAt } from './hours/zone.ts';
import type { Cents } from './money.ts';
import { type Refused, refusal } from './refusal.ts';

/** A typed code as codes are compared: in capitals, without blanks, dashes of any kind and what nobody sees. */
export function normaliseCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Default_Ignorable_Code_Point}\u2212\u02d7\u2043\u2500\u30fc]/gu, '')
    .replace(/^[\p{Pi}\p{Pf}\p{Ps}"'`]+|[\p{Pi}\p{Pf}\p{Pe}"'`.,;:!]+$/gu, '');
}

export interface GiftCardState {
  /** Created when ordered, issued once paid, cancelled when withdrawn from or never paid. */
  status: 'created' | 'issued' | 'cancelled';
  isRedeemed: boolean;
  createdAt: number;
  amountCents: Cents;
  /** What is left of the amount. */
  balanceCents: Cents;
}

export interface PercentageCoupon {
  isActive: boolean;
  /** First and last local date (`yyyy-MM-dd`) of validity; null leaves that side open. */
  validFrom: string | null;
  validTo: string | null;
  /** Null or 0: no minimum. */
  minimumOrderCents: Cents | null;
  discountPercentage: number;
  /** The largest discount. Null, or 0 as an empty field sends it: no limit. */
  upperLimitCents: Cents | null;
}

export type CouponTermsProblem =
  | { code: 'coupon_code_invalid'; field: 'code' }
  | { code: 'percentage_invalid'; field: 'discountPercentage' }
  | { code: 'date_invalid'; field: 'validFrom' | 'validTo' }
  | { code: 'coupon_dates_order'; field: 'validTo' };

export interface Discount {
  discountCents: Cents;
}

/** The balance of a card; `orderTotals` decides how much of it an order uses. */
export interface GiftCardCredit {
  balanceCents: Cents;
}

export type CouponRefusal = Refused<
  | 'coupon_used'
  | 'coupon_expired'
  | 'coupon_inactive'
  | 'coupon_out_of_range'
  | 'coupon_minimum'
  | 'coupon_combination'
>;

const GIFT_CARD_YEARS = 10;

/** Typed from a leaflet and used in URLs: no blanks, nothing that needs escaping. */
const CODE = /^[\p{L}\p{N}_-]{3,40}$/u;

/** What is wrong with the terms of a new or changed coupon, in the order of its form. */
export function checkCouponTerms(
  terms: { code: string } & Pick<PercentageCoupon, 'discountPercentage' | 'validFrom' | 'validTo'>,
): CouponTermsProblem[] {
  const { code, discountPercentage, validFrom, validTo } = terms;
  const problems: CouponTermsProblem[] = [];
  if (!CODE.test(code)) problems.push({ code: 'coupon_code_invalid', field: 'code' });
  if (!isPercentage(discountPercentage)) {
    problems.push({ code: 'percentage_invalid', field: 'discountPercentage' });
  }
  const dates = { validFrom, validTo };
  for (const field of ['validFrom', 'validTo'] as const) {
    const date = dates[field];
    if (date !== null && !isLocalDate(date)) problems.push({ code: 'date_invalid', field });
  }
  if (validFrom !== null && validTo !== null && validTo < validFrom) {
    problems.push({ code: 'coupon_dates_order', field: 'validTo' });
  }
  return problems;
}

/** 0 to 100 with at most two decimals; floating-point noise is ignored. */
function isPercentage(value: number): boolean {
  return value >= 0 && value <= 100 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

/**
 * What a gift card can pay at `now` (epoch milliseconds). Refused when it was never paid for, is cancelled or empty
 * (`coupon_used`), or older than ten years (`coupon_expired`).
 */
export function giftCardCredit(card: GiftCardState, now: number): GiftCardCredit | CouponRefusal {
  const isUsable = card.status === 'issued' && !card.isRedeemed && card.balanceCents > 0;
  if (!isUsable) return refusal('coupon_used');
  if (now > giftCardExpiresAt(card.createdAt)) return refusal('coupon_expired');
  return { balanceCents: card.balanceCents };
}

/**
 * The last moment at which a gift card created at `createdAt` is valid: ten calendar years later, in UTC; both in
 * epoch milliseconds.
 */
export function giftCardExpiresAt(createdAt: number): number {
  const expiry = new Date(createdAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + GIFT_CARD_YEARS);
  // Ten years after 29 February there is none: the last day of February takes its place (BGB § 188).
  if (expiry.getUTCDate() !== new Date(createdAt).getUTCDate()) expiry.setUTCDate(0);
  return expiry.getTime();
}

/**
 * Cards created before this moment have expired at `now`, both in epoch milliseconds. Around 29 February
 * accurate to a day.
 */
export function giftCardExpiryCutoff(now: number): number {
  const limit = new Date(now);
  limit.setUTCFullYear(limit.getUTCFullYear() - GIFT_CARD_YEARS);
  return limit.getTime();
}

/**
 * The discount of a percentage coupon on `subtotalCents` at `now` (epoch milliseconds): rounded half up to the cent,
 * at most its upper limit and the subtotal. The percentage has at most two decimals. Validity dates are on the clock
 * of `timeZone`.
 */
export function percentageDiscount(
  coupon: PercentageCoupon,
  subtotalCents: Cents,
  now: number,
  timeZone: string,
): Discount | CouponRefusal {
  if (!coupon.isActive) return refusal('coupon_inactive');

  const today = localTimeAt(now, timeZone).date;
  const isInRange =
    (coupon.validFrom === null || coupon.validFrom <= today) &&
    (coupon.validTo === null || today <= coupon.validTo);
  if (!isInRange) return refusal('coupon_out_of_range');

  const minimumCents = coupon.minimumOrderCents ?? 0;
  if (subtotalCents < minimumCents) return refusal('coupon_minimum', { minimumCents });

  // In hundredths of a percent the product is a whole number, so that half a cent is exactly a half.
  const hundredths = Math.round(coupon.discountPercentage * 100);
  const share = Math.round((subtotalCents * hundredths) / 10_000);
  return { discountCents: Math.min(share, coupon.upperLimitCents || Infinity, subtotalCents) };
}
