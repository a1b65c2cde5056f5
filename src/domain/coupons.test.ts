import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GiftCardState, PercentageCoupon } from './coupons.ts';
import {
  checkCouponTerms,
  giftCardCredit,
  giftCardExpiresAt,
  normaliseCode,
  percentageDiscount,
} from './coupons.ts';
import { refusal } from './refusal.ts';

const BERLIN = 'Europe/Berlin';
const NOW = Date.parse('2026-12-22T12:00+01:00');
const subtotal = fc.integer({ min: 0, max: 200_000 });

const card: GiftCardState = {
  status: 'issued',
  isRedeemed: false,
  createdAt: NOW,
  amountCents: 5000,
  balanceCents: 1800,
};

const coupon: PercentageCoupon = {
  isActive: true,
  validFrom: null,
  validTo: null,
  minimumOrderCents: null,
  discountPercentage: 10,
  upperLimitCents: null,
};

describe('a gift card', () => {
  test('pays with what is left on it', () => {
    expect(giftCardCredit(card, NOW)).toEqual({ balanceCents: 1800 });
  });

  test.each<Partial<GiftCardState>>([
    { status: 'created' },
    { status: 'cancelled' },
    { isRedeemed: true },
    { balanceCents: 0 },
    { isRedeemed: true, createdAt: 0 },
  ])('counts as used with %o', (state) => {
    expect(giftCardCredit({ ...card, ...state }, NOW)).toEqual(refusal('coupon_used'));
  });

  test('expires after ten calendar years to the millisecond', () => {
    const aged = { ...card, createdAt: Date.parse('2016-12-22T11:00:00Z') };
    expect(giftCardCredit(aged, NOW)).toEqual({ balanceCents: 1800 });
    expect(giftCardCredit(aged, NOW + 1)).toEqual(refusal('coupon_expired'));
  });

  test('expires at the instant that Temporal computes, leap days included', () => {
    const instant = fc.oneof(
      fc.integer({ min: 0, max: Date.UTC(2080, 0) }),
      fc.integer({ min: 0, max: 86_399_999 }).map((after) => Date.UTC(2028, 1, 29) + after),
    );
    fc.assert(
      fc.property(instant, (createdAt) => {
        const created = Temporal.Instant.fromEpochMilliseconds(createdAt).toZonedDateTimeISO('UTC');
        expect(giftCardExpiresAt(createdAt)).toBe(created.add({ years: 10 }).epochMilliseconds);
      }),
    );
  });
});

describe('a percentage coupon', () => {
  const discount = (change: Partial<PercentageCoupon>, subtotalCents: number, now = NOW) =>
    percentageDiscount({ ...coupon, ...change }, subtotalCents, now, BERLIN);

  test('takes its share, half a cent rounded up', () => {
    expect(discount({}, 4000)).toEqual({ discountCents: 400 });
    expect(discount({}, 1005)).toEqual({ discountCents: 101 });
    expect(discount({}, 1004)).toEqual({ discountCents: 100 });
    expect(discount({ discountPercentage: 12.5 }, 1000)).toEqual({ discountCents: 125 });
    // 1.14 % of 25 € are 28.5 cents, which floating point makes 28.499999999999996.
    expect(discount({ discountPercentage: 1.14 }, 2500)).toEqual({ discountCents: 29 });
  });

  test('stops at its upper limit and at the subtotal', () => {
    expect(discount({ upperLimitCents: 300 }, 4000)).toEqual({ discountCents: 300 });
    expect(discount({ upperLimitCents: 500 }, 4000)).toEqual({ discountCents: 400 });
    expect(discount({ discountPercentage: 150 }, 4000)).toEqual({ discountCents: 4000 });
  });

  test('has no upper limit when it is 0 or missing', () => {
    expect(discount({ upperLimitCents: 0 }, 4000)).toEqual({ discountCents: 400 });
    expect(discount({ upperLimitCents: null }, 4000)).toEqual({ discountCents: 400 });
  });

  test('is refused when inactive, whatever else is wrong', () => {
    const wrong = { isActive: false, validTo: '2020-01-01', minimumOrderCents: 9000 };
    expect(discount(wrong, 100)).toEqual(refusal('coupon_inactive'));
  });

  test('holds from the first to the last moment of its local dates', () => {
    const range = { validFrom: '2026-07-01', validTo: '2026-07-31', minimumOrderCents: 9000 };
    const outOfRange = refusal('coupon_out_of_range');
    expect(discount(range, 100, Date.parse('2026-06-30T23:59:59+02:00'))).toEqual(outOfRange);
    expect(discount(range, 9000, Date.parse('2026-07-01T00:00+02:00'))).toEqual({ discountCents: 900 });
    expect(discount(range, 9000, Date.parse('2026-07-31T23:59:59+02:00'))).toEqual({ discountCents: 900 });
    expect(discount(range, 100, Date.parse('2026-08-01T00:00+02:00'))).toEqual(outOfRange);
  });

  test('may be open at either end', () => {
    expect(discount({ validFrom: '2026-12-22' }, 4000)).toEqual({ discountCents: 400 });
    expect(discount({ validTo: '2026-12-22' }, 4000)).toEqual({ discountCents: 400 });
    expect(discount({ validTo: '2026-12-21' }, 4000)).toEqual(refusal('coupon_out_of_range'));
  });

  test('wants its minimum reached', () => {
    expect(discount({ minimumOrderCents: 3000 }, 2999)).toEqual(
      refusal('coupon_minimum', { minimumCents: 3000 }),
    );
    expect(discount({ minimumOrderCents: 3000 }, 3000)).toEqual({ discountCents: 300 });
    expect(discount({ minimumOrderCents: 0 }, 0)).toEqual({ discountCents: 0 });
  });

  test('takes the share that whole numbers make of it, within its bounds', () => {
    const hundredths = fc.integer({ min: 0, max: 20_000 });
    const limit = fc.option(fc.integer({ min: 1, max: 20_000 }));
    fc.assert(
      fc.property(subtotal, hundredths, limit, (subtotalCents, percentage, upperLimitCents) => {
        const share = (2n * BigInt(subtotalCents) * BigInt(percentage) + 10_000n) / 20_000n;
        const expected = Math.min(Number(share), subtotalCents, upperLimitCents ?? Infinity);
        const result = discount({ discountPercentage: percentage / 100, upperLimitCents }, subtotalCents);
        expect(result).toEqual({ discountCents: expected });
      }),
    );
  });
});

describe('the terms of a coupon', () => {
  const terms = { code: 'SOMMER', ...coupon };

  test('are right with any share of a hundred per cent, to the hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        expect(checkCouponTerms({ ...terms, discountPercentage: hundredths / 100 })).toEqual([]);
      }),
    );
  });

  test.each(['abc', 'WELCOME_10', 'grüß-gott', 'x'.repeat(40)])('take the code %s', (code) => {
    expect(checkCouponTerms({ ...terms, code: code.normalize() })).toEqual([]);
  });

  test('are reported in the order of the form', () => {
    const wrong = { ...terms, code: '', discountPercentage: NaN, validFrom: '2026-13-01', validTo: 'soon' };
    expect(checkCouponTerms(wrong)).toEqual([
      { code: 'coupon_code_invalid', field: 'code' },
      { code: 'percentage_invalid', field: 'discountPercentage' },
      { code: 'date_invalid', field: 'validFrom' },
      { code: 'date_invalid', field: 'validTo' },
    ]);
  });

  test('may begin and end on the same day, but not end before they begin', () => {
    const day = { ...terms, validFrom: '2026-06-02', validTo: '2026-06-02' };
    expect(checkCouponTerms(day)).toEqual([]);
    expect(checkCouponTerms({ ...day, validTo: '2026-06-01' })).toEqual([
      { code: 'coupon_dates_order', field: 'validTo' },
    ]);
  });
});

test.each([
  ...['„WELCOME10“', 'ＷＥＬＣＯＭＥ１０', ' welcome-10.', '"WELCOME⁃10"', 'WELCOME─10,'],
  // Signs that nobody sees, and what an East Asian keyboard has for a hyphen.
  ...['WEL\u00adCOME\ufe0f10', '\u2060WELCOME\u200d10\u034f', 'ＷＥＬＣＯＭＥー１０', 'WELCOMEｰ10'],
])('%s is the code in it', (typed) => {
  expect(normaliseCode(typed)).toBe('WELCOME10');
});
