import { expect, test } from 'vitest';
import { giftCardCredit } from './coupons.ts';
import { isRefusal, refusal, refusalFields } from './refusal.ts';

const card = {
  status: 'issued',
  isRedeemed: false,
  createdAt: 0,
  amountCents: 5000,
  balanceCents: 5000,
} as const;

test('a refusal is told apart from a result', () => {
  expect(isRefusal(giftCardCredit(card, 0))).toBe(false);
  expect(isRefusal(giftCardCredit({ ...card, isRedeemed: true }, 0))).toBe(true);
});

test('a refusal is known by its tag, which the API never shows', () => {
  const refused = refusal('coupon_minimum', { minimumCents: 2000 });
  expect(isRefusal(refused)).toBe(true);
  expect(isRefusal(structuredClone(refused))).toBe(true);
  expect(refusalFields(refused)).toEqual({ code: 'coupon_minimum', minimumCents: 2000 });
});

test.each([null, undefined, 'cart_empty', 7, [], {}, { code: 'WELCOME10' }, { code: 'cart_empty' }])(
  '%j is none',
  (value) => {
    expect(isRefusal(value)).toBe(false);
  },
);
